import { isClosingOutcome, type Outcome, type Stage } from '@waybill/domain/shipments/outcomes';
import { DEFAULT_STATUS, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import type { EntryTimes, HistoryEntryRecord, ProofRecord, ShipmentRecord } from '../shipment-record.ts';

interface Staged {
  status: Stage;
  openStatus?: ShipmentStatus | undefined;
}

type ProvenEntry = HistoryEntryRecord & { proof: ProofRecord };

/** Returns one of the five statuses: for an ended shipment the last one before its end. */
export const getOpenStatus = ({ status, openStatus }: Staged): ShipmentStatus =>
  isClosingOutcome(status) ? (openStatus ?? DEFAULT_STATUS) : status;

export const getOutcome = ({ status }: Staged): Outcome | null =>
  status === 'delivered' || isClosingOutcome(status) ? status : null;

/** The newest proof of a delivered shipment. */
export function findProof({ status, statusHistory }: ShipmentRecord): ProvenEntry | undefined {
  if (status !== 'delivered') return undefined;
  return statusHistory
    .filter((entry): entry is ProvenEntry => entry.status === 'delivered' && entry.proof !== undefined)
    .toSorted((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .at(-1);
}

/** When the entry was made, which may be later than what it says happened. Mails refer to entries by it. */
export const getRecordedTime = ({ recordedAt, timestamp }: EntryTimes): Date => recordedAt ?? timestamp;
