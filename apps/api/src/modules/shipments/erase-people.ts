import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';
import { shipmentSearchTerms } from './shipment-search-terms.ts';

export const PARTIES = ['recipient', 'sender'] as const;
export type Party = (typeof PARTIES)[number];

/** Keeps `updatedAt`. @returns null if the shipment has changed. */
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
  for (const party of parties) erased[party] = { name: ERASED_VALUE };
  const { trackingId } = shipment;
  const activity = newEntry(
    { action: 'shipment.erased', targetType: 'shipment', targetId: trackingId, after: { erased: [...parties] } },
    { by, at },
  );
  const searchTerms = shipmentSearchTerms(trackingId, { ...shipment, ...erased });
  return shipments.erase(shipment, { erased, searchTerms, at, activity });
}

/** Damaged shipments may lack a party. */
function readParty(shipment: ShipmentRecord, party: Party): ShipmentRecord[Party] {
  const side: ShipmentRecord[Party] | null | undefined = shipment[party];
  return typeof side === 'object' && side !== null ? side : { name: ERASED_VALUE };
}
