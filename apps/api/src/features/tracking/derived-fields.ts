import { laneOf } from '../../lane.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../../models/shipment-record.ts';
import { inOrder } from './present-shipment.ts';

/** Stored beside what they follow from, so that an index can find them. */
export type DerivedFields = Pick<ShipmentRecord, 'lane' | 'lastEventAt' | 'statusSince' | 'lacksContact'>;

type Source = Pick<ShipmentRecord, 'origin' | 'destination' | 'recipient' | 'createdAt'> & {
  statusHistory: readonly Pick<HistoryEntryRecord, 'status' | 'timestamp'>[];
};

/** What every change of a shipment stores anew, all of it, so that a shipment never has only some of these fields. */
export function derivedFields({ origin, destination, recipient, createdAt, statusHistory }: Source): DerivedFields {
  const newestFirst = inOrder(statusHistory).toReversed();
  const [newest] = newestFirst;
  const before = newestFirst.findIndex(({ status }) => status !== newest?.status);
  const firstWithStatus = before === -1 ? newestFirst.at(-1) : newestFirst[before - 1];
  return {
    lane: laneOf({ origin, destination }),
    lastEventAt: newest?.timestamp ?? createdAt,
    statusSince: firstWithStatus?.timestamp ?? createdAt,
    lacksContact: !recipient.phone && !recipient.email,
  };
}
