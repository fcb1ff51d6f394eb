import type { MailEvent } from '@waybill/domain/mail/events';
import { isAttempt } from '@waybill/domain/shipments/attempts';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { HOUR_MS } from '@waybill/domain/time';
import { getRecordedTime } from '../../shipments/history/entry-facts.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../../shipments/shipment-record.ts';

interface Step {
  status: Stage;
  subStatus?: string | undefined;
}

export interface AnnouncedStatus {
  /** When the entry was made. */
  at: Date;
  kind: string;
}

/** A stay in a status with its reason; consecutive equal entries count as one, unless they are attempts to deliver. */
export interface StatusRun {
  /** Names the entry that was made first, such as `on_hold_customs@665f…`. Deletions, edits and undo do not change it. */
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

/** An entry with a reason that it has or had. */
interface Version {
  entry: HistoryEntryRecord;
  step: Step;
  recordedAt: Date;
  /** When the entry was edited to this reason; absent for its first one. */
  from: Date | undefined;
  /** When the entry was edited to another reason, or deleted. */
  until: Date | undefined;
}

interface Placed {
  version: Version;
  run: StatusRun;
}

function listVersions(entry: HistoryEntryRecord, removedAt?: Date): Version[] {
  const { status, subStatus, earlierReasons = [] } = entry;
  const reasons = [...earlierReasons, { subStatus, until: removedAt }];
  const recordedAt = getRecordedTime(entry);
  return reasons.map((reason, index) => ({
    entry,
    step: { status, ...(reason.subStatus !== undefined && { subStatus: reason.subStatus }) },
    recordedAt,
    from: reasons[index - 1]?.until,
    until: reason.until,
  }));
}

/** Reads all entries ever made, so that deletions and edits do not rename the stays that mails were about. */
export function findStatusRuns({ statusHistory, removedHistory }: ShipmentRecord): StatusRuns {
  const versions = [
    ...removedHistory.flatMap(({ removedAt, ...entry }) => listVersions(entry, removedAt)),
    ...statusHistory.flatMap((entry) => listVersions(entry)),
  ].toSorted(
    ({ entry: one }, { entry: other }) =>
      one.timestamp.getTime() - other.timestamp.getTime() || compareIds(one._id.toHexString(), other._id.toHexString()),
  );
  const byEntry = new Map<string, StatusRun>();
  const placed: Placed[] = [];
  for (const version of versions) {
    const run = findJoined(version, placed) ?? newRun(version);
    run.isLive ||= version.until === undefined;
    placed.push({ version, run });
    byEntry.set(entryKey({ at: version.recordedAt, kind: run.kind }), run);
  }
  nameRuns(placed);
  const find = (announced: AnnouncedStatus) => byEntry.get(entryKey(announced));
  const newest = placed.findLast(({ version }) => version.until === undefined)?.run;
  const wasEnteredAgain = ({ at, kind }: AnnouncedStatus) =>
    statusHistory.some((entry) => statusKind(entry) === kind && getRecordedTime(entry) > at);
  return {
    find,
    isCorrect: (announced) => Boolean(find(announced)?.isLive) || announced.kind === newest?.kind || wasEnteredAgain(announced),
    newest,
  };
}

const newRun = ({ step }: Version): StatusRun => ({
  id: '',
  kind: statusKind(step),
  event: statusEvent(step),
  isLive: false,
});

/** The run of the same entry edited back, or of the entry before it when it was made. */
function findJoined({ entry, step, recordedAt, from }: Version, placed: readonly Placed[]): StatusRun | undefined {
  const kind = statusKind(step);
  const own = entry.earlierReasons && placed.find(({ version, run }) => version.entry === entry && run.kind === kind);
  if (own || from) return own?.run;
  const before = placed.findLast(
    ({ version: other }) => (!other.until || other.until > recordedAt) && (!other.from || other.from <= recordedAt),
  );
  return before?.run.kind === kind && !isNextAttempt(entry, before.version.entry) && !isOtherAmount(entry, before.version.entry)
    ? before.run
    : undefined;
}

/** Entries of one attempt lie closer together, such as a scan at the door and one in the depot. */
const MIN_ATTEMPT_GAP_MS = 8 * HOUR_MS;

/** Another visit, or the news of another day or of the end. */
function isNextAttempt(entry: HistoryEntryRecord, before: HistoryEntryRecord): boolean {
  if (!isAttempt(entry)) return false;
  const { nextAttempt = before.nextAttempt, afterAttempts = before.afterAttempts } = entry;
  return (
    entry.timestamp.getTime() - before.timestamp.getTime() >= MIN_ATTEMPT_GAP_MS ||
    nextAttempt !== before.nextAttempt ||
    afterAttempts !== before.afterAttempts
  );
}

const isOtherAmount = ({ payment }: HistoryEntryRecord, { payment: before }: HistoryEntryRecord): boolean =>
  payment !== undefined && (payment.amount !== before?.amount || payment.currency !== before.currency);

/** By the entry recorded first, so that late entries do not rename what was announced. */
function nameRuns(placed: readonly Placed[]): void {
  const recorded = placed.toSorted((one, other) => one.version.recordedAt.getTime() - other.version.recordedAt.getTime());
  for (const { version, run } of recorded) run.id ||= `${run.kind}@${version.entry._id.toHexString()}`;
}

const compareIds = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const entryKey = ({ at, kind }: AnnouncedStatus): string => `${kind}@${at.getTime()}`;

/** The entry as it was announced. */
export function findAnnounced(
  { statusHistory, removedHistory }: ShipmentRecord,
  { at, kind }: AnnouncedStatus,
): HistoryEntryRecord | undefined {
  const recorded = [...statusHistory, ...removedHistory].filter((entry) => getRecordedTime(entry).getTime() === at.getTime());
  const same = recorded.find((entry) => statusKind(entry) === kind);
  if (same) return same;
  for (const {
    subStatus: _reason,
    nextAttempt: _day,
    afterAttempts: _after,
    payment: _due,
    earlierReasons = [],
    ...entry
  } of recorded) {
    const earlier = earlierReasons.findLast(({ subStatus = '' }) => statusKind({ ...entry, subStatus }) === kind);
    if (!earlier) continue;
    const { until: _until, ...reason } = earlier;
    return { ...entry, ...reason };
  }
  return undefined;
}
