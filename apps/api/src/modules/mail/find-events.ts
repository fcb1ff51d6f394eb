import type { ActivityRecord } from '../audit/activity-model.ts';
import { inOrder } from '../shipments/present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailFacts } from './mail-model.ts';
import { statusEvent, statusKind } from './status-runs.ts';

export function eventFor(entry: ActivityRecord, shipment: ShipmentRecord): MailFacts | undefined {
  const facts = { trackingId: shipment.trackingId, happenedAt: entry.at };
  switch (entry.action) {
    case 'shipment.created':
      // Entries added after delivery are history, not news.
      return entry.after?.status === 'delivered' ? undefined : { ...facts, event: 'created', occasion: 'created' };
    case 'shipment.status_updated': {
      const historyEntry = entryAt(shipment, entry.at);
      return historyEntry && { ...facts, event: statusEvent(historyEntry), occasion: statusKind(historyEntry) };
    }
    default:
      return undefined;
  }
}

/** Actions that revert something, so that the state before may have to be announced. */
export const REVERTING_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.history_deleted',
  'shipment.status_undone',
  'shipment.restored',
]);

/** Announced when whatever suppressed them is gone. */
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

const entryAt = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>, at: Date): HistoryEntryRecord | undefined =>
  statusHistory.findLast(({ timestamp }) => timestamp.getTime() === at.getTime());

export const newestEntry = ({ statusHistory }: Pick<ShipmentRecord, 'statusHistory'>): HistoryEntryRecord | undefined =>
  inOrder(statusHistory).at(-1);
