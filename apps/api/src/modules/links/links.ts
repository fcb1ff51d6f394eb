import { EXPIRED_LINK_RETENTION_DAYS, MAX_LINKS } from '@waybill/contracts/links/facts';
import { type CreatedLink, getHolder, type LinkScope, type NewLink, type ShipmentLink } from '@waybill/contracts/links/schema';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import { type Language, localizePath } from '@waybill/domain/languages';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { readActor, toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation, goneError, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { joinWords } from '../../platform/search/words.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { KeyedBy } from '../shipments/change/change-once.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { nameKey } from '../shipments/request-owner.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LinkContext, LinkStore } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';
import { signTrackingLink } from './link-token.ts';

type Hash = Awaited<ReturnType<LinkContext['loadReaderHash']>>;

/** Links from before 2026-11-25 have no place and were hashed from names without any marks. */
const getRecipientKey = (place: number | undefined, name: string): string =>
  (place === undefined && joinWords(name)) || nameKey(name);

type Parties = Record<'recipient' | 'sender', { name: string; email?: string | null | undefined }>;

/** After the day that counts or the last mail, whichever is later. */
const VALIDITY_DAYS = 30;

export const isInactive = ({ revokedAt, expiresAt }: LinkRecord, now: Date): boolean =>
  revokedAt !== undefined || expiresAt <= now;

interface LinkAddress {
  trackingId: string;
  language: Language;
  token?: string | undefined;
  /** Default: the tracking page. */
  scope?: LinkScope;
}

export function trackingAddress(site: string, { trackingId, language, token, scope }: LinkAddress): string {
  const id = encodeURIComponent(trackingId);
  const address = site + (scope === 'record' ? `/record/${id}` : localizePath(language, `/track/${id}`));
  return token === undefined ? address : `${address}?k=${token}`;
}

const MAX_PLACE_ATTEMPTS = 5 * MAX_LINKS;

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
  const holder = scope !== 'basic' && { recipient: hash(nameKey(shipment[getHolder(scope)].name)) };
  const present = (made: LinkRecord): CreatedLink => ({
    link: presentLink(made, shipment, hash),
    address: trackingAddress(site, {
      trackingId,
      language: mail.language,
      token: signTrackingLink(trackingLinkKeys, made),
      scope,
    }),
  });

  for (let attempt = 0; attempt < MAX_PLACE_ATTEMPTS; attempt += 1) {
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

/** Links in mails belong to the address; links made by hand to the recipient or sender with that name. */
export function belongsToAnother({ scope, reader, recipient: holder, place }: LinkRecord, parties: Parties, hash: Hash): boolean {
  const { name, email } = parties[getHolder(scope)];
  if (reader !== undefined && reader !== hash(email ?? '')) return true;
  return holder !== undefined && holder !== hash(getRecipientKey(place, name));
}

export const presentValidity = ({ scope, createdAt, expiresAt, lastUsedOn, revokedAt }: LinkRecord) => ({
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedOn: lastUsedOn ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

export async function findOrCreateReaderLink(
  { links, now }: LinkStore,
  { trackingId, deliveryDate, dueDate }: ShipmentRecord,
  reader: string,
): Promise<LinkRecord | undefined> {
  const at = now();
  // Imported or older data may have no valid date.
  const expiresAt = new Date(Math.max(at.getTime(), Date.parse(dueDate ?? deliveryDate) || 0) + VALIDITY_DAYS * DAY_MS);
  const link =
    (await links.findByReader(trackingId, reader)) ??
    (await links.insertForReader({ trackingId, scope: 'recipient', reader, createdAt: at, expiresAt }));
  if (!link || link.revokedAt) return undefined;
  // Not worth a write.
  if (expiresAt.getTime() - link.expiresAt.getTime() < DAY_MS) return link;
  await links.extend(link, expiresAt);
  return { ...link, expiresAt };
}

export async function listLinks(context: LinkContext, typedId: string): Promise<ShipmentLink[]> {
  return presentLinks(context, await findByTrackingId(context.shipments, typedId, context.shipments.findLive));
}

export async function revokeLink(
  context: LinkContext,
  { trackingId, linkId, by }: { trackingId: string; linkId: string; by: Actor },
): Promise<ShipmentLink[]> {
  const shipment = await findByTrackingId(context.shipments, trackingId, context.shipments.findLive);
  const link = (await context.links.findByShipments([shipment.trackingId])).find(({ _id }) => _id.toHexString() === linkId);
  if (!link) throw new AppError('LINK_NOT_FOUND', tEnglish(office.links.notFound));
  await context.links.revoke(link, newRevocation(context, { trackingId: link.trackingId, by, after: { scope: link.scope } }));
  return presentLinks(context, shipment);
}

export async function revokeLinks(context: LinkContext, typedId: string, by: Actor): Promise<ShipmentLink[]> {
  const shipment = await findByTrackingId(context.shipments, typedId, context.shipments.findLive);
  const { trackingId } = shipment;
  await context.links.revokeAll(trackingId, newRevocation(context, { trackingId, by, after: { scope: 'all' } }));
  return presentLinks(context, shipment);
}

export async function removeErasedLinks({ links }: LinkContext, entries: readonly ActivityRecord[]): Promise<void> {
  const about = entries.filter(erasesRecipient).map(({ targetId }) => targetId);
  if (about.length > 0) await links.removeAbout([...new Set(about)]);
}

export function erasesRecipient({ action, after }: ActivityRecord): boolean {
  if (action !== 'shipment.erased') return action === 'shipment.purged';
  return Array.isArray(after?.erased) && after.erased.includes('recipient');
}

export const removeExpiredLinks = ({ links, now }: LinkContext): Promise<void> =>
  links.removeExpired(new Date(now().getTime() - EXPIRED_LINK_RETENTION_DAYS * DAY_MS));

/** A random free place to avoid conflicts. Active links of older releases without a place count. */
function findFreePlace(byHand: readonly LinkRecord[], inactive: readonly LinkRecord[]): number | undefined {
  const taken = new Set(byHand.map(({ place }) => place));
  const withoutPlace = byHand.filter((link) => link.place === undefined && !inactive.includes(link)).length;
  const free = Array.from({ length: MAX_LINKS }, (_, place) => place)
    .filter((place) => !taken.has(place))
    .slice(withoutPlace);
  return free[Math.floor(Math.random() * free.length)];
}

async function presentLinks({ links, loadReaderHash }: LinkContext, shipment: ShipmentRecord): Promise<ShipmentLink[]> {
  const [found, hash] = await Promise.all([links.findByShipments([shipment.trackingId]), loadReaderHash()]);
  return found.map((link) => presentLink(link, shipment, hash));
}

function newRevocation(
  { now }: LinkContext,
  { trackingId, by, after }: { trackingId: string; by: Actor; after: Record<string, unknown> },
) {
  const at = now();
  const audited = { action: 'link.revoked', targetType: 'link', targetId: trackingId, after } as const;
  return { at, activity: newEntry(audited, { by, at }) };
}

const presentLink = (link: LinkRecord, parties: Parties, hash: Hash): ShipmentLink => ({
  id: link._id.toHexString(),
  madeBy: link.madeBy === undefined ? null : readActor(link.madeByActor, link.madeBy).name,
  ...presentValidity(link),
  isOfAnother: belongsToAnother(link, parties, hash),
});
