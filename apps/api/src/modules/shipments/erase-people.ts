import { ERASED } from '@waybill/contracts/privacy/erased';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';
import { shipmentSearchTerms } from './shipment-search-terms.ts';

/** The two sides of a shipment on which people are. */
export const PARTIES = ['recipient', 'sender'] as const;
export type Party = (typeof PARTIES)[number];

/**
 * Puts a mark in the place of the name of recipient, sender or both, and takes address, phone and e-mail out. Places, history and
 * all other figures stay. What the customer sees as the last change stays, too.
 * @returns null when the shipment has changed since it was read.
 */
export function eraseParties(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  shipment: ShipmentRecord,
  { parties, by }: { parties: readonly Party[]; by: Actor },
): Promise<ShipmentRecord | null> {
  const at = now();
  const erased: Pick<ShipmentRecord, Party> = {
    recipient: readParty(shipment, 'recipient'),
    sender: readParty(shipment, 'sender'),
  };
  for (const party of parties) erased[party] = { name: ERASED };
  const { trackingId } = shipment;
  const activity = newEntry(
    { action: 'shipment.erased', targetType: 'shipment', targetId: trackingId, after: { erased: [...parties] } },
    { by, at },
  );
  const searchTerms = shipmentSearchTerms(trackingId, { ...shipment, ...erased });
  return shipments.erase(shipment, { erased, searchTerms, at, activity });
}

/** Of a damaged shipment that lacks a side nobody is there. */
function readParty(shipment: ShipmentRecord, party: Party): ShipmentRecord[Party] {
  const side: ShipmentRecord[Party] | null | undefined = shipment[party];
  return typeof side === 'object' && side !== null ? side : { name: ERASED };
}
