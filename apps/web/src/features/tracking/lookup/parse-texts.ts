import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { paths } from '#lib/address/paths.ts';
import type { LookupEvent } from './lookup-reducer.ts';
import { splitByUrlLength } from './split-by-url-length.ts';

type ParsedTexts = { goTo: string; rest?: readonly string[] } | { event: LookupEvent };

/** Parses text beyond a plain ID: redirects to a URL with IDs only, or returns a list of IDs or none. */
export function parseTexts(texts: readonly string[]): ParsedTexts {
  const [text = ''] = texts;
  const reading =
    texts.length > 1 ? { kind: 'ids' as const, trackingIds: [...new Set(texts.map(normalizeTrackingId))] } : parseLookup(text);
  if (reading.kind !== 'ids') {
    const isLink = reading.kind === 'none' && reading.isLink;
    return { event: { type: 'read', outcome: { phase: 'unreadable', text, isLink } } };
  }
  const { trackingIds } = reading;
  const [first, ...others] = trackingIds;
  if (first !== undefined && others.length === 0) return { goTo: paths.trackId(first) };
  const { now, later } = splitByUrlLength(trackingIds);
  if (now.length === texts.length) return { event: { type: 'read', outcome: { phase: 'several', trackingIds: now } } };
  return { goTo: paths.trackTexts(now), rest: later };
}
