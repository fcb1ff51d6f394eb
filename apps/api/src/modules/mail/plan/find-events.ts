import { isEnded } from '@waybill/domain/shipments/outcomes';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import { getRecordedTime } from '../../shipments/history/entry-facts.ts';
import { inOrder } from '../../shipments/present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailFacts } from '../mail-model.ts';
import { statusEvent, statusKind } from './status-runs.ts';

export function eventFor(entry: ActivityRecord, shipment: ShipmentRecord): MailFacts | undefined {
  const facts = { trackingId: shipment.trackingId, happenedAt: entry.at };
  switch (entry.action) {
    case 'shipment.created':
      // Entries added after delivery are history, not news.
      return isEnded({ status: String(entry.after?.status) }) ? undefined : { ...facts, event: 'created', occasion: 'created' };
    case 'shipment.status_updated': {
      const historyEntry = findRecorded(shipment, entry);
      return historyEntry && { ...facts, event: statusEvent(historyEntry), occasion: statusKind(historyEntry) };
    }
    case 'shipment.request_accepted':
    case 'shipment.request_declined': {
      const event = entry.action === 'shipment.request_accepted' ? 'request_accepted' : 'request_declined';
      const { deliveryDate } = entry.after ?? {};
      return {
        ...facts,
        event,
        occasion: requestOccasion(String(entry.after?.requestId)),
        ...(typeof deliveryDate === 'string' && { deliveryDate }),
      };
    }
    default:
      return undefined;
  }
}

export const requestOccasion = (requestId: string): string => `request_${requestId}`;

/** A silence lasts until there is another newest entry. The number of the mail follows. */
export const silenceOccasion = (shipment: ShipmentRecord): string =>
  `silent_${newestEntry(shipment)?._id.toHexString() ?? shipment.trackingId}_`;

const REVERTING_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.history_deleted',
  'shipment.history_restored',
  'shipment.status_undone',
  'shipment.restored',
  'shipment.request_reopened',
]);

/** Fields that mails are about: a corrected note is no news. */
const ANNOUNCED_FIELDS = ['status', 'entry.subStatus'];

/** Reverts something, so that the state before may have to be announced. */
export const isReverting = ({ action, before = {} }: ActivityRecord): boolean =>
  REVERTING_ACTIONS.has(action) ||
  (action === 'shipment.history_edited' && ANNOUNCED_FIELDS.some((field) => Object.hasOwn(before, field)));

/** Announced when whatever suppressed them is gone. */
export function currentEvents(shipment: ShipmentRecord): MailFacts[] {
  const { trackingId, createdAt, statusHistory } = shipment;
  const [first] = inOrder(statusHistory);
  const newest = newestEntry(shipment);
  const isFirst = statusHistory.length === 1 && newest && getRecordedTime(newest).getTime() === createdAt.getTime();
  return [
    ...(first && isEnded(first) ? [] : [{ trackingId, event: 'created', occasion: 'created', happenedAt: createdAt } as const]),
    ...(newest && !isFirst
      ? [{ trackingId, event: statusEvent(newest), occasion: statusKind(newest), happenedAt: getRecordedTime(newest) }]
      : []),
  ];
}

/** By version: two may have been recorded in one millisecond. Older releases stored none. */
const findRecorded = ({ statusHistory }: ShipmentRecord, { at, version }: ActivityRecord): HistoryEntryRecord | undefined => {
  const recorded = statusHistory.filter((entry) => getRecordedTime(entry).getTime() === at.getTime());
  return recorded.findLast(({ sinceVersion }) => sinceVersion === version) ?? recorded.at(-1);
};

export const newestEntry = ({ statusHistory }: ShipmentRecord): HistoryEntryRecord | undefined => inOrder(statusHistory).at(-1);
