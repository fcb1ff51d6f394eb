import type { MailEvent } from '@waybill/contracts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { inOrder } from '../shipments/present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailFacts } from './mail-model.ts';

const DAY_MS = 24 * 3_600_000;

/** What an entry of the activity log says that somebody may be told of; undefined for most. */
export function occasionOf(entry: ActivityRecord, shipment: ShipmentRecord): MailFacts | undefined {
  const facts = { trackingId: shipment.trackingId, happenedAt: entry.at };
  switch (entry.action) {
    case 'shipment.created':
      // What is entered after it was handed over is history, not news.
      return shipment.status === 'delivered' ? undefined : { ...facts, event: 'created', occasion: 'created' };
    case 'shipment.status_updated': {
      const told = entryAt(shipment, entry.at);
      return told && { ...facts, event: eventOf(told), occasion: [told.status, told.subStatus].filter(Boolean).join('_') };
    }
    case 'shipment.edited':
      return movedPromise(entry, facts);
    default:
      return undefined;
  }
}

/** The entry of the history that was made at an instant. */
export const entryAt = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>, at: Date): HistoryEntryRecord | undefined =>
  statusHistory.findLast(({ timestamp }) => timestamp.getTime() === at.getTime());

/** The newest entry of the history. */
export const newestEntry = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>): HistoryEntryRecord | undefined =>
  inOrder(statusHistory).at(-1);

const eventOf = ({ status, subStatus }: HistoryEntryRecord): MailEvent =>
  subStatus === 'out_for_delivery' ? 'out_for_delivery' : status;

/** A promise that moved by more than a day. */
function movedPromise(
  { before, after, _id }: ActivityRecord,
  facts: Pick<MailFacts, 'trackingId' | 'happenedAt'>,
): MailFacts | undefined {
  const [previousDate, deliveryDate] = [before?.deliveryDate, after?.deliveryDate];
  if (typeof previousDate !== 'string' || typeof deliveryDate !== 'string') return undefined;
  if (Math.abs(Date.parse(deliveryDate) - Date.parse(previousDate)) <= DAY_MS) return undefined;
  return { ...facts, event: 'promise_moved', occasion: `promise_moved_${_id.toHexString()}`, previousDate, deliveryDate };
}
