import type { MailEvent } from '@waybill/domain/mail/events';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';

type Step = Pick<HistoryEntryRecord, 'status' | 'subStatus'>;

/** A history entry as a mail remembers it: its timestamp, and what `kindOf` says of it. */
export interface ToldStatus {
  at: Date;
  kind: string;
}

/** A stay in a status with its reason: equal entries in a row are one. */
export interface StatusRun {
  /** Unique within the shipment, as `on_hold_customs#2`. Deleting entries and undoing changes never changes it. */
  id: string;
  kind: string;
  /** Of the mail that tells it. */
  event: MailEvent;
  /** Whether an entry of it is still in the history. */
  isLive: boolean;
}

export interface StatusRuns {
  /** The run that an entry belongs to, deleted or not. */
  find: (told: ToldStatus) => StatusRun | undefined;
  /** The run of the newest entry of the history. */
  newest: StatusRun | undefined;
}

/** A status with its reason, as `on_hold_customs`. */
export const statusKind = ({ status, subStatus }: Step): string => [status, subStatus].filter(Boolean).join('_');

/** The mail that tells of a history entry. */
export const statusEvent = ({ status, subStatus }: Step): MailEvent =>
  subStatus === 'out_for_delivery' ? 'out_for_delivery' : status;

/**
 * Numbers how often a shipment came into each status, from all entries that it ever had. Whether an entry began a run depends on
 * the entry that was the newest when it was added, so later deletions change no number.
 */
export function findStatusRuns({
  statusHistory,
  removedHistory,
}: Pick<ShipmentRecord, 'statusHistory' | 'removedHistory'>): StatusRuns {
  const entries = [
    ...removedHistory.map(({ removedAt, ...entry }) => ({ ...entry, removedAt })),
    ...statusHistory.map((entry) => ({ ...entry, removedAt: undefined })),
  ].toSorted(
    (one, other) =>
      one.timestamp.getTime() - other.timestamp.getTime() || (one._id.toHexString() < other._id.toHexString() ? -1 : 1),
  );
  const counts = new Map<string, number>();
  const numbered: { entry: (typeof entries)[number]; run: StatusRun }[] = [];
  for (const entry of entries) {
    const kind = statusKind(entry);
    const before = numbered.findLast(({ entry: { removedAt } }) => !removedAt || removedAt > entry.timestamp);
    if (before?.run.kind === kind) {
      before.run.isLive ||= !entry.removedAt;
      numbered.push({ entry, run: before.run });
      continue;
    }
    const count = 1 + (counts.get(kind) ?? 0);
    counts.set(kind, count);
    numbered.push({ entry, run: { id: `${kind}#${count}`, kind, event: statusEvent(entry), isLive: !entry.removedAt } });
  }
  const byEntry = new Map(numbered.map(({ entry, run }) => [entryKey({ at: entry.timestamp, kind: run.kind }), run]));
  return {
    find: (told) => byEntry.get(entryKey(told)),
    newest: numbered.findLast(({ entry }) => !entry.removedAt)?.run,
  };
}

const entryKey = ({ at, kind }: ToldStatus): string => `${kind}@${at.getTime()}`;
