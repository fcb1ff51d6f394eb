import { MIN_SEARCH_LENGTH, SEARCH_HITS } from '@waybill/contracts/reports/facts';
import {
  messageHit,
  quoteHit,
  type SearchQuery,
  type SearchResult,
  type ShipmentHit,
  shipmentHit,
} from '@waybill/contracts/reports/search-schema';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { formatHeadline, type ReaderClock } from '@waybill/i18n/phrases/format-headline';
import { tEnglish } from '@waybill/i18n/translator';
import { queryWords } from '../../platform/search/query-words.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { actOnTrackingId } from '../shipments/find-by-tracking-id.ts';
import { getOpenStatus, getOutcome } from '../shipments/history/entry-facts.ts';
import { inOrder, presentEntry } from '../shipments/present-shipment.ts';
import type { FoundShipment } from '../shipments/repository/find-shipments.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { ReportContext } from './report-context.ts';

/** Headlines without a time need none. */
const NO_CLOCK: ReaderClock = { day: String, time: String };

const NO_RESULTS: SearchResult = { shipments: [], messages: [], quotes: [] };

/** Queries below two characters find nothing; the text is never a pattern. */
export async function findAnything(context: ReportContext, { q = '' }: SearchQuery): Promise<SearchResult> {
  const words = queryWords(q);
  if (q.length < MIN_SEARCH_LENGTH || words.length === 0) return NO_RESULTS;
  const [exact, shipments, messages, quotes] = await Promise.all([
    findExact(context, q),
    context.shipments.search(q, SEARCH_HITS.shipments),
    context.messages.search(words, SEARCH_HITS.messages),
    context.quotes.search(words, SEARCH_HITS.quotes),
  ]);
  const others = shipments.filter(({ trackingId }) => trackingId !== exact?.trackingId);
  const hits = {
    shipments: presentRows(context.damage, [...(exact ? [exact] : []), ...others].slice(0, SEARCH_HITS.shipments), {
      kind: 'shipment',
      getId: ({ trackingId }) => trackingId,
      present: presentHit,
      schema: shipmentHit,
    }),
    messages: presentRows(context.damage, messages, {
      kind: 'message',
      getId: ({ reference }) => reference,
      present: ({ reference, name, subject, status }) => ({ reference, name: name ?? null, subject, status }),
      schema: messageHit,
    }),
    quotes: presentRows(context.damage, quotes, {
      kind: 'quote',
      getId: ({ reference }) => reference,
      present: ({ reference, name, cityOfDeparture, status }) => ({ reference, name, cityOfDeparture, status }),
      schema: quoteHit,
    }),
  };
  const damaged = Object.values(hits).flatMap((kind) => kind.damaged ?? []);
  return {
    shipments: hits.shipments.rows,
    messages: hits.messages.rows,
    quotes: hits.quotes.rows,
    ...(exact && { exact: exact.trackingId }),
    ...(damaged.length > 0 && { damaged }),
  };
}

function presentHit(shipment: FoundShipment): ShipmentHit {
  const { trackingId, recipient, origin, destination, currentLocation = null, statusHistory, lastEventAt } = shipment;
  const state = { status: getOpenStatus(shipment), outcome: getOutcome(shipment) };
  const history = inOrder(statusHistory).map(presentEntry);
  // The day is in `lastEventAt`, for the reader's clock.
  const { params, ...form } = getHeadline({ ...state, destination, currentLocation, statusHistory: history });
  return {
    trackingId,
    recipient: recipient.name,
    origin,
    destination,
    ...state,
    headline: formatHeadline({ ...form, params: { ...params, at: undefined } }, NO_CLOCK, tEnglish),
    lastEventAt: lastEventAt.toISOString(),
  };
}

async function findExact({ shipments }: ReportContext, typed: string): Promise<ShipmentRecord | undefined> {
  const reading = parseLookup(typed);
  const [trackingId, ...others] = reading.kind === 'ids' ? reading.trackingIds : [];
  if (trackingId === undefined || others.length > 0) return undefined;
  return (await actOnTrackingId(shipments, trackingId, shipments.findLive)) ?? undefined;
}
