import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Actor } from '../../../platform/http/actor.ts';
import { collectTexts, rewriteTexts } from '../../../platform/modules/personal-paths.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { digestLabel, shipmentSearchTerms } from '../derived-fields.ts';
import { closeRequests } from '../request-owner.ts';
import type { ShipmentAccess } from '../shipment-context.ts';
import { SHIPMENT_PATHS } from '../shipment-model.ts';
import type { EntryTimes, ShipmentRecord } from '../shipment-record.ts';

export const PARTIES = ['recipient', 'sender'] as const;
export type Party = (typeof PARTIES)[number];

interface PartyErasure {
  /** Without parties, only texts that name the person change. */
  parties: readonly Party[];
  /** Replaces what names the person. */
  redact: (text: string) => string;
  /** Whether what was written about the delivery then is the person's; by default all of it is the recipient's. */
  ownsDelivery?: (at: Date) => boolean;
  by: Actor;
}

/** Keeps `updatedAt`. @returns null if the shipment has changed. */
export function eraseParties(
  { shipments, now }: ShipmentAccess,
  shipment: ShipmentRecord,
  { by, ...erasure }: PartyErasure,
): Promise<ShipmentRecord | null> {
  const at = now();
  const { parties } = erasure;
  const texts = eraseTexts(shipment, erasure, at);
  if (parties.length === 0 && Object.keys(texts).length === 0) return Promise.resolve(shipment);
  const keep = (party: Party) => (parties.includes(party) ? { name: ERASED_VALUE } : readParty(shipment, party));
  const people = { ...texts, recipient: keep('recipient'), sender: keep('sender') };
  const fields = { ...people, ...redigestLabel(shipment, people) };
  const { trackingId } = shipment;
  const activity = newEntry(
    { action: 'shipment.erased', targetType: 'shipment', targetId: trackingId, after: { erased: [...parties] } },
    { by, at },
  );
  const searchTerms = shipmentSearchTerms(trackingId, { ...shipment, ...fields });
  return shipments.erase(shipment, { fields, searchTerms, at, activity });
}

/** By the declared owner of each path, so that nothing can come back by an undo. */
function eraseTexts(
  { outbox: _logged, ...shipment }: ShipmentRecord,
  { parties, redact, ownsDelivery = () => parties.includes('recipient') }: Omit<PartyErasure, 'by'>,
  at: Date,
): Partial<ShipmentRecord> {
  const requests = parties.includes('recipient') ? closeRequests(shipment, { name: ERASED_VALUE }, at) : undefined;
  const texts = rewriteTexts({ ...shipment, ...(requests && { requests }) }, SHIPMENT_PATHS, (text, owner, _path, item) => {
    switch (owner) {
      case 'delivery':
        return ownsDelivery(getTime(item, at)) ? ERASED_VALUE : redact(text);
      case 'pictures':
        return ownsDelivery(getTime(item, at)) ? undefined : text;
      case 'digest':
        return parties.length > 0 ? ERASED_VALUE : text;
      case 'freeText':
        return redact(text);
      default:
        return text;
    }
  });
  return { ...(requests && { requests }), ...texts };
}

/** Of proofs, also of undone ones. */
export const listPictures = (shipment: ShipmentRecord): string[] =>
  collectTexts(shipment, SHIPMENT_PATHS, (owner) => owner === 'pictures');

/** The digest of an address would tell whose label it was. A label that had changed stays so: no label has the empty digest. */
const redigestLabel = (shipment: ShipmentRecord, erased: Partial<ShipmentRecord>): { labelDigest?: string } =>
  shipment.labelDigest === undefined ? {} : { labelDigest: shipment.labelChanged ? '' : digestLabel({ ...shipment, ...erased }) };

type Timed = Partial<EntryTimes & { askedAt: Date; at: Date }>;

/** When it was entered. The last deleted note counts as new. */
const getTime = ({ recordedAt, timestamp, askedAt, at }: Timed = {}, now: Date): Date =>
  recordedAt ?? timestamp ?? askedAt ?? at ?? now;

/** Damaged shipments may lack a party. */
function readParty(shipment: ShipmentRecord, party: Party): ShipmentRecord[Party] {
  const side: ShipmentRecord[Party] | null | undefined = shipment[party];
  return typeof side === 'object' && side !== null ? side : { name: ERASED_VALUE };
}
