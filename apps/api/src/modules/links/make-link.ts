import { MAX_LINKS } from '@waybill/contracts/shared/limits';
import type { CreatedLink, NewLink } from '@waybill/contracts/shipments/link-schema';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import { type Language, localizePath } from '@waybill/domain/languages';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation, goneError, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { KeyedBy } from '../shipments/change/change-once.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { nameKey } from '../shipments/request-owner.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';
import { signTrackingLink } from './link-token.ts';
import { belongsToAnother, presentLink } from './present-link.ts';

export const isInactive = ({ revokedAt, expiresAt }: LinkRecord, now: Date): boolean =>
  revokedAt !== undefined || expiresAt <= now;

export function trackingAddress(
  site: string,
  { trackingId, language, token }: { trackingId: string; language: Language; token?: string | undefined },
): string {
  const address = site + localizePath(language, `/track/${encodeURIComponent(trackingId)}`);
  return token === undefined ? address : `${address}?k=${token}`;
}

const MAX_ATTEMPTS = 5 * MAX_LINKS;

interface MakeOptions {
  link: NewLink;
  by: Actor;
  site: string;
  keyedBy?: KeyedBy | undefined;
}

/** Removes inactive links if needed; idempotent with a key. @throws AppError CONFLICT with too many active links. */
export async function makeLink(
  { links, shipments, loadReaderHash, trackingLinkKeys, now }: LinkContext,
  typedId: string,
  { link, by, site, keyedBy }: MakeOptions,
): Promise<{ made: CreatedLink; replayed: boolean }> {
  const shipment = await findByTrackingId(shipments, typedId, shipments.findLive);
  const { trackingId, mail = DEFAULT_SHIPMENT_MAIL } = shipment;
  const { scope, days } = link;
  const creation =
    keyedBy && createCreation(link, { scope: `link ${keyedBy.adminId} ${trackingId}`, idempotencyKey: keyedBy.idempotencyKey });
  const at = now();
  const hash = await loadReaderHash();
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const audited = { action: 'link.made', targetType: 'link', targetId: trackingId, after: { scope, days } } as const;
  const outbox = [newEntry(audited, { by, at })];
  const holder = scope !== 'basic' && { recipient: hash(nameKey(shipment[scope].name)) };
  const present = (made: LinkRecord): CreatedLink => ({
    link: presentLink(made, shipment, hash),
    address: trackingAddress(site, { trackingId, language: mail.language, token: signTrackingLink(trackingLinkKeys, made) }),
  });

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const byHand = (await links.findByShipments([trackingId])).filter(({ reader }) => reader === undefined);
    const earlier = creation && byHand.find((other) => other.creation?.key === creation.key);
    if (earlier) {
      requireSameRequest(earlier, creation);
      if (isInactive(earlier, at))
        throw goneError('This link was created before, and is no longer active. Create another one.', {});
      return { made: present(earlier), replayed: true };
    }

    const inactive = byHand.filter((other) => isInactive(other, at) || belongsToAnother(other, shipment, hash));
    const place = findFreePlace(byHand, inactive);
    if (place === undefined) {
      const oldest = inactive.findLast((other) => other.place !== undefined);
      if (!oldest) throw new AppError('CONFLICT', tEnglish(office.links.tooMany, { max: MAX_LINKS }));
      await links.freePlace(oldest);
      continue;
    }
    const draft = { trackingId, scope, ...toActorFields('madeBy', by), ...holder, place, createdAt: at, expiresAt, outbox };
    const made = await links.insert({ ...draft, ...(creation && { creation }) });
    if (made) return { made: present(made), replayed: false };
  }
  throw new AppError('CONFLICT', tEnglish(office.links.tooMany, { max: MAX_LINKS }));
}

/** A random free place to avoid conflicts. Active links of older releases without a place count. */
function findFreePlace(byHand: readonly LinkRecord[], inactive: readonly LinkRecord[]): number | undefined {
  const taken = new Set(byHand.map(({ place }) => place));
  const withoutPlace = byHand.filter((link) => link.place === undefined && !inactive.includes(link)).length;
  const free = Array.from({ length: MAX_LINKS }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .slice(withoutPlace);
  return free[Math.floor(Math.random() * free.length)];
}
