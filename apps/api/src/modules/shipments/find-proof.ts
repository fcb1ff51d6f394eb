import type { HistoryEntryRecord, ProofRecord, ShipmentRecord } from './shipment-record.ts';

export type ProvenEntry = HistoryEntryRecord & { proof: ProofRecord };

/** The newest proof of a delivered shipment. */
export function findProof({ status, statusHistory }: Pick<ShipmentRecord, 'status' | 'statusHistory'>): ProvenEntry | undefined {
  if (status !== 'delivered') return undefined;
  return statusHistory
    .filter((entry): entry is ProvenEntry => entry.status === 'delivered' && entry.proof !== undefined)
    .toSorted((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .at(-1);
}
