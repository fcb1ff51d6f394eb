import { MAX_LINKS, type MadeLink, type NewLink, TOLD_BY_DEFAULT } from '@waybill/contracts';
import { type Language, pathIn } from '@waybill/contracts/languages/languages';
import { LINK_TEXTS } from '@waybill/contracts/shipments/link-texts';
import { newEntry } from '../../audit/activity-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { joined } from '../../platform/search/words.ts';
import { findByTrackingId } from '../find-by-tracking-id.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';
import { signTrackingLink } from './link-token.ts';
import { isOfAnother, presentLink } from './present-link.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether a link opens nothing any more. */
export const isDead = ({ revokedAt, expiresAt }: LinkRecord, now: Date): boolean => revokedAt !== undefined || expiresAt <= now;

/** Where a shipment is read, in a language; with a token what its link opens, too. */
export function trackingAddress(
  site: string,
  { trackingId, language, token }: { trackingId: string; language: Language; token?: string | undefined },
): string {
  const address = site + pathIn(language, `/track/${encodeURIComponent(trackingId)}`);
  return token === undefined ? address : `${address}?k=${token}`;
}

/**
 * Makes a link to a shipment by hand, for the recipient of the name that it has now. Of those that were made so, dead ones go when there are too many.
 * @param options.site where the site is reached, as https://example.com.
 * @throws AppError SHIPMENT_NOT_FOUND, or CONFLICT when there are too many that work.
 */
export async function makeLink(
  { links, shipments, readerOf, tokenKeys, now }: LinkContext,
  typedId: string,
  { link: { scope, days }, by, site }: { link: NewLink; by: Actor; site: string },
): Promise<MadeLink> {
  const { trackingId, recipient, mail = TOLD_BY_DEFAULT } = await findByTrackingId(shipments, typedId, shipments.findLive);
  const at = now();
  const hash = await readerOf();
  const byHand = (await links.findOf([trackingId])).filter(({ reader }) => reader === undefined);
  if (byHand.length >= MAX_LINKS) {
    const dead = byHand.filter((other) => isDead(other, at) || isOfAnother(other, recipient, hash));
    if (dead.length === 0) throw new AppError('CONFLICT', LINK_TEXTS.tooMany);
    await links.remove(dead.slice(MAX_LINKS - byHand.length - 1));
  }
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const audited = { action: 'link.made', targetType: 'link', targetId: trackingId, after: { scope, days } } as const;
  const outbox = [newEntry(audited, { by, at })];
  const givenTo = scope === 'recipient' && { recipient: hash(joined(recipient.name)) };
  const made = await links.insert({ trackingId, scope, madeBy: by.name, ...givenTo, createdAt: at, expiresAt, outbox });
  const token = signTrackingLink(tokenKeys, made);
  return {
    link: presentLink(made, recipient, hash),
    address: trackingAddress(site, { trackingId, language: mail.language, token }),
  };
}
