import type { ActivityRecord } from '../audit/activity-model.ts';
import { inOrder } from '../shipments/present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailFacts } from './mail-model.ts';
import { statusEvent, statusKind } from './status-runs.ts';

/** What an entry of the activity log says that somebody may be told of; undefined for most. */
export function eventFor(entry: ActivityRecord, shipment: ShipmentRecord): MailFacts | undefined {
  const facts = { trackingId: shipment.trackingId, happenedAt: entry.at };
  switch (entry.action) {
    case 'shipment.created':
      // What is entered after it was handed over is history, not news.
      return entry.after?.status === 'delivered' ? undefined : { ...facts, event: 'created', occasion: 'created' };
    case 'shipment.status_updated': {
      const told = entryAt(shipment, entry.at);
      return told && { ...facts, event: statusEvent(told), occasion: statusKind(told) };
    }
    default:
      return undefined;
  }
}

/** What takes something back, after which what stood before it may have to be told, or told anew. */
export const REVERTING_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.history_deleted',
  'shipment.status_undone',
  'shipment.restored',
]);

/**
 * What holds of a shipment as it is, whenever it happened: that it is registered, and its status. To be told where what stood in the
 * way, as a deletion or something newer, was gone before anybody saw it.
 */
export function currentEvents(shipment: ShipmentRecord): MailFacts[] {
  const { trackingId, createdAt, statusHistory } = shipment;
  const [first] = inOrder(statusHistory);
  const newest = newestEntry(shipment);
  const isFirst = statusHistory.length === 1 && newest?.timestamp.getTime() === createdAt.getTime();
  return [
    ...(first?.status === 'delivered'
      ? []
      : [{ trackingId, event: 'created', occasion: 'created', happenedAt: createdAt } as const]),
    ...(newest && !isFirst
      ? [{ trackingId, event: statusEvent(newest), occasion: statusKind(newest), happenedAt: newest.timestamp }]
      : []),
  ];
}

/** The entry of the history that was made at an instant. */
const entryAt = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>, at: Date): HistoryEntryRecord | undefined =>
  statusHistory.findLast(({ timestamp }) => timestamp.getTime() === at.getTime());

/** The newest entry of the history. */
export const newestEntry = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>): HistoryEntryRecord | undefined =>
  inOrder(statusHistory).at(-1);
