import { laneOf } from './lane.ts';
import { inOrder } from './present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';
import { writeStays } from './stays.ts';

/** Stands for never: a date all the same, so that a shipment without the field is one that still has to get it. */
const NEVER = new Date(0);

/** Stored beside what they follow from, so that an index can find them. */
export type DerivedFields = Pick<
  ShipmentRecord,
  'lane' | 'lastEventAt' | 'statusSince' | 'startedAt' | 'departedAt' | 'stays' | 'lacksContact'
>;

type Source = Pick<ShipmentRecord, 'origin' | 'destination' | 'recipient' | 'createdAt'> & {
  statusHistory: readonly Pick<HistoryEntryRecord, 'status' | 'timestamp'>[];
};

/** What every change of a shipment stores anew, all of it, so that a shipment never has only some of these fields. */
export function derivedFields({ origin, destination, recipient, createdAt, statusHistory }: Source): DerivedFields {
  const history = inOrder(statusHistory);
  const newestFirst = history.toReversed();
  const [newest] = newestFirst;
  const before = newestFirst.findIndex(({ status }) => status !== newest?.status);
  const firstWithStatus = before === -1 ? newestFirst.at(-1) : newestFirst[before - 1];
  const started = history.find(({ status }) => status === 'picked_up' || status === 'processing');
  const departed = history.find(({ status }) => status === 'in_transit');
  return {
    lane: laneOf({ origin, destination }),
    lastEventAt: newest?.timestamp ?? createdAt,
    statusSince: firstWithStatus?.timestamp ?? createdAt,
    startedAt: started?.timestamp ?? NEVER,
    departedAt: departed?.timestamp ?? NEVER,
    stays: writeStays(history),
    lacksContact: !recipient.phone && !recipient.email,
  };
}
