import { getHolder, type OpenedLink } from '@waybill/contracts/links/schema';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { FullProof } from '@waybill/contracts/proofs/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment, TrackedShipment } from '@waybill/contracts/shipments/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { ANONYMOUS, type Anonymous, type LinkHolder } from '../../platform/http/principal.ts';
import type { LinkRecord } from '../links/link-model.ts';
import { readTrackingLink } from '../links/link-token.ts';
import { belongsToAnother, isInactive } from '../links/links.ts';
import { getProof } from '../proofs/get-proof.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { limitToPublic } from '../shipments/present-shipment.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { getShipment, getShipmentPublicly } from './get-shipment.ts';
import type { TrackingContext } from './tracking-context.ts';

interface LinkLookup {
  trackingId: string;
  token: string;
  ip: string;
}

const INACTIVE: OpenedLink = { state: 'dead' };

interface ProofCall {
  trackingId: string;
  ip: string;
}

type PublicProof = Pick<FullProof, 'initial'>;

const toPublic = (proof: PublicProof | null): PublicProof | null => proof && { initial: proof.initial };

/** A valid token counts as its own caller, so a blocked address can still use it. */
export async function lookUpByLink(
  context: TrackingContext,
  { trackingId: typed, token, ip }: LinkLookup,
): Promise<TrackedShipment & { link: OpenedLink }> {
  const { guardLookup, settings, trackingLinkKeys, now } = context;
  const readLink = (trackingId: string) => readTrackingLink(trackingLinkKeys, { token, trackingId, now: now() });
  const linkId = token.length <= LIMITS.linkToken ? firstDefined(parseTrackingId(typed), readLink) : undefined;
  const caller: LinkHolder | Anonymous = linkId === undefined ? ANONYMOUS : { kind: 'link', id: linkId };
  return guardLookup(caller.kind === 'link' ? `link ${caller.id}` : ip, async () => {
    const shipment = await getShipment(context, typed);
    const [{ tracking }, link] = await Promise.all([
      settings(),
      caller.kind === 'link' ? open(context, caller.id, shipment) : INACTIVE,
    ]);
    return { ...limitToPublic(shipment, tracking), link };
  });
}

function firstDefined<Item, Value>(items: readonly Item[], read: (item: Item) => Value | undefined): Value | undefined {
  for (const item of items) {
    const value = read(item);
    if (value !== undefined) return value;
  }
  return undefined;
}

async function open(
  { links, loadReaderHash, settings, now }: TrackingContext,
  linkId: string,
  { trackingId, status, outcome, recipient, sender, returnOf, returnedAs }: Shipment,
): Promise<OpenedLink> {
  const link = await links.find(linkId);
  if (!link || isInactive(link, now()) || link.trackingId !== trackingId || isErased(link, { recipient, sender }))
    return INACTIVE;
  if (belongsToAnother(link, { recipient, sender }, await loadReaderHash())) return INACTIVE;
  const { company, tracking } = await settings();
  const today = toCalendarDate(now(), company.timeZone);
  if (link.lastUsedOn !== today) await links.markUsed(link, today);
  if (link.scope === 'basic') return { state: 'basic' };
  const holder = getHolder(link.scope);
  const { email, phone } = { recipient, sender }[holder];
  const hasContact = Boolean(email ?? phone);
  if (holder === 'sender') return { state: holder, hasContact, returnOf, returnedAs, hasRecord: link.scope === 'record' };
  const { name, address } = recipient;
  const hasDoorCode = tracking.doorCode && !isEnded({ status, outcome });
  return { state: 'recipient', recipient: { name, address }, hasDoorCode, hasContact, returnOf };
}

/** @returns the party that has the personal link, if it is one of a recipient or sender. */
export type IdentifyReporter = (
  typed: string,
  call: { ip: string; link?: string | undefined },
) => Promise<{ trackingId: string; holder?: ShipmentRecord['recipient'] | ShipmentRecord['sender'] }>;

export function createIdentifyReporter(
  context: Parameters<typeof lookUpByLink>[0],
  identifyShipment: (typed: string, ip: string) => Promise<string>,
): IdentifyReporter {
  return async (typed, { ip, link: token }) => {
    if (token === undefined) return { trackingId: await identifyShipment(typed, ip) };
    const { trackingId, link } = await lookUpByLink(context, { trackingId: typed, token, ip });
    if (link.state !== 'recipient' && link.state !== 'sender') return { trackingId };
    const record = await findByTrackingId(context.shipments, trackingId, context.shipments.findLive);
    return { trackingId, holder: record[link.state] };
  };
}

export async function lookUpProof(context: TrackingContext, { trackingId, ip }: ProofCall): Promise<PublicProof | null> {
  return toPublic((await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId))).proof);
}

/** Everything for the links of recipient and sender; any other link shows what everybody sees. */
export async function lookUpProofByLink(
  context: TrackingContext,
  call: ProofCall & { token: string },
): Promise<FullProof | PublicProof | null> {
  const shipment = await lookUpByLink(context, call);
  const { state } = shipment.link;
  return state === 'recipient' || state === 'sender' ? getProof(context, shipment.trackingId) : toPublic(shipment.proof);
}

const isErased = ({ scope }: LinkRecord, parties: Pick<Shipment, 'recipient' | 'sender'>): boolean =>
  parties[getHolder(scope)].name === ERASED_VALUE;
