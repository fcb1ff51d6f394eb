import type { MailEvent } from '@waybill/domain/mail/events';
import { getRecordedTime } from '../shipments/recorded-time.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';

type Step = Pick<HistoryEntryRecord, 'status' | 'subStatus'>;

export interface AnnouncedStatus {
  /** When the entry was made. */
  at: Date;
  kind: string;
}

/** A stay in a status with its reason; consecutive equal entries count as one. */
export interface StatusRun {
  /** Unique within the shipment, such as `on_hold_customs#2`. Deletions and undo do not change it. */
  id: string;
  kind: string;
  event: MailEvent;
  isLive: boolean;
}

export interface StatusRuns {
  find: (announced: AnnouncedStatus) => StatusRun | undefined;
  /** Whether it was no mistake: it is in the history, or the status is the current one or was entered again. */
  isCorrect: (announced: AnnouncedStatus) => boolean;
  newest: StatusRun | undefined;
}

export const statusKind = ({ status, subStatus }: Step): string => [status, subStatus].filter(Boolean).join('_');

export const statusEvent = ({ status, subStatus }: Step): MailEvent =>
  subStatus === 'out_for_delivery' ? 'out_for_delivery' : status;

/** Numbers the stays in each status from all entries ever added, so that deletions do not renumber them. */
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
  const numbered: { entry: (typeof entries)[number]; run: StatusRun }[] = [];
  for (const entry of entries) {
    const kind = statusKind(entry);
    const before = numbered.findLast(({ entry: { removedAt } }) => !removedAt || removedAt > getRecordedTime(entry));
    if (before?.run.kind === kind) {
      before.run.isLive ||= !entry.removedAt;
      numbered.push({ entry, run: before.run });
      continue;
    }
    numbered.push({ entry, run: { id: kind, kind, event: statusEvent(entry), isLive: !entry.removedAt } });
  }
  numberRuns(numbered);
  const byEntry = new Map(numbered.map(({ entry, run }) => [entryKey({ at: getRecordedTime(entry), kind: run.kind }), run]));
  const find = (announced: AnnouncedStatus) => byEntry.get(entryKey(announced));
  const newest = numbered.findLast(({ entry }) => !entry.removedAt)?.run;
  const wasEnteredAgain = ({ at, kind }: AnnouncedStatus) =>
    statusHistory.some((entry) => statusKind(entry) === kind && getRecordedTime(entry) > at);
  return {
    find,
    isCorrect: (announced) => Boolean(find(announced)?.isLive) || announced.kind === newest?.kind || wasEnteredAgain(announced),
    newest,
  };
}

/** In the order in which they were recorded, so that late entries do not renumber what was announced. */
function numberRuns(numbered: readonly { entry: HistoryEntryRecord; run: StatusRun }[]): void {
  const counts = new Map<string, number>();
  const recorded = numbered.toSorted(
    (one, other) => getRecordedTime(one.entry).getTime() - getRecordedTime(other.entry).getTime(),
  );
  for (const run of new Set(recorded.map((one) => one.run))) {
    const count = 1 + (counts.get(run.kind) ?? 0);
    counts.set(run.kind, count);
    run.id = `${run.kind}#${count}`;
  }
}

const entryKey = ({ at, kind }: AnnouncedStatus): string => `${kind}@${at.getTime()}`;
