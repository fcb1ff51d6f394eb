import { NOTICE_DAYS } from '@waybill/contracts/reports/facts';
import { type ConsumerName, notice, type Notice, type Notices } from '@waybill/contracts/reports/notice-schema';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type Actor, systemActor } from '../../platform/http/actor.ts';
import type { DeviceRecord } from '../auth/admin-model.ts';
import { presentTopic } from '../mail/mails.ts';
import type { ReportContext } from './report-context.ts';

const LATE_BACKUP_MS = 36 * HOUR_MS;
/** Notices per kind; the pages list everything. */
const PER_KIND = 10;

const DEMO_ACTOR = systemActor('demo').name;

const ONGOING: ReadonlySet<Notice['kind']> = new Set(['backup', 'storage', 'consumer', 'damaged']);

type NoticeEvent = Notice extends infer Kind ? (Kind extends Notice ? Omit<Kind, 'at' | 'unread'> & { at: Date } : never) : never;

/** Overdue and quiet shipments are on the dashboard; new messages and quotes are counted in the menu. */
export async function listNotices(context: ReportContext, adminId: string): Promise<Notices> {
  const now = context.now();
  const { devices, noticesSeenAt } = await context.admins.findNoticeState(adminId);
  const since = new Date(now.getTime() - NOTICE_DAYS * 24 * HOUR_MS);
  const noticeEvents = [
    ...(await findNoticeEvents(context, since)),
    ...newDevices(devices),
    ...(await missingBackup(context)),
    ...(await fullDisk(context)),
    ...(await failedConsumers(context)),
    ...(await damagedItems(context, since)),
  ];
  const notices = noticeEvents
    // Damaged items may lack a time.
    .filter(({ at: happenedAt }) => happenedAt instanceof Date)
    .filter(({ kind, at: happenedAt }) => ONGOING.has(kind) || happenedAt >= since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .flatMap((noticeEvent) => {
      const unread = !noticesSeenAt || noticeEvent.at > noticesSeenAt;
      // Damaged items get their own notice.
      return notice.safeParse({ ...noticeEvent, at: noticeEvent.at.toISOString(), unread }).data ?? [];
    });
  return { notices, unread: notices.filter(({ unread }) => unread).length, asOf: now.toISOString() };
}

/** With as many attempts as the first time. */
export async function retryFailure(deps: ReportContext, id: string, by: Actor): Promise<string> {
  const failure = await deps.consumerFailures.find(id);
  if (!failure) return tEnglish(office.desk.consumerResolved);
  await record(deps, { action: 'consumer.retried', failure, by });
  const isStored = await deps.consumerFailures.retry(id, deps.now());
  return isStored ? tEnglish(office.desk.consumerRetried) : tEnglish(office.desk.consumerResolved);
}

/** Skips the events of one target, or everything so far if the consumer fails for all. */
export async function skipFailure(deps: ReportContext, id: string, by: Actor): Promise<string> {
  const { consumerFailures, cursors, events } = deps;
  const failure = await consumerFailures.find(id);
  if (!failure) return tEnglish(office.desk.consumerResolved);
  const last = await events.lastSeq();
  await record(deps, { action: 'consumer.skipped', failure, by });
  if (failure._id === failure.consumer) await cursors.advance(failure.consumer, last);
  return (await consumerFailures.remove(id)) ? tEnglish(office.desk.consumerSkipped) : tEnglish(office.desk.consumerResolved);
}

async function findNoticeEvents({ mails, activity, findDemo }: ReportContext, since: Date): Promise<NoticeEvent[]> {
  const [failedMails, waves, copies, paused] = await Promise.all([
    mails.findFailed({ since, limit: PER_KIND }),
    activity.find({ action: 'verify.wave', from: since }, { skip: 0, limit: PER_KIND }),
    activity.find({ action: 'verify.copied', from: since }, { skip: 0, limit: PER_KIND }),
    activity.find({ action: 'webhook.paused', from: since }, { skip: 0, limit: PER_KIND }),
  ]);
  const isOfDemo = ({ actor }: { actor: string }) => actor === DEMO_ACTOR;
  /** The log keeps alarms of the demo after its removal. */
  const hidesDemo = [...waves, ...copies].some(isOfDemo) && (await findDemo()).shipments === 0;
  const alarms = (found: typeof waves) => found.filter((alarm) => !hidesDemo || !isOfDemo(alarm));
  return [
    ...failedMails.map((mail) => ({
      kind: 'mail' as const,
      at: mail.failedAt,
      ...presentTopic(mail.event, mail.trackingId),
      address: mail.address,
    })),
    ...paused.map(({ at, after }) => ({ kind: 'webhook' as const, at, url: String(after?.['url']) })),
    ...alarms(waves).map(({ at: detectedAt, after }) => ({
      kind: 'phishing' as const,
      at: detectedAt,
      unknownCodes: Number(after?.unknownCodes),
    })),
    ...alarms(copies).map(({ at: detectedAt, targetId: trackingId, after }) => ({
      kind: 'copied_code' as const,
      at: detectedAt,
      trackingId,
      callers: Number(after?.callers),
    })),
  ];
}

/** Overdue by half a day, or impossible because of damage. An unreadable folder counts as empty. */
async function missingBackup({ backups, now }: ReportContext): Promise<NoticeEvent[]> {
  if (!backups) return [];
  const [last, damagedAt] = await Promise.all(
    [backups.lastAt(now()), backups.damagedAt(now())].map((read) => read.catch(() => undefined)),
  );
  const lastAt = last?.toISOString() ?? null;
  if (damagedAt) return [{ kind: 'backup', at: damagedAt, lastAt, damaged: true }];
  const lateAt = new Date((last ?? backups.since).getTime() + LATE_BACKUP_MS);
  return lateAt > now() ? [] : [{ kind: 'backup', at: lateAt, lastAt, damaged: false }];
}

async function fullDisk({ storage }: ReportContext): Promise<NoticeEvent[]> {
  const at = await storage.fullSince();
  return at ? [{ kind: 'storage', at }] : [];
}

async function failedConsumers({ consumerFailures }: ReportContext): Promise<NoticeEvent[]> {
  return (await consumerFailures.list(PER_KIND)).map(({ _id: id, consumer, targetType, targetId = null, since: at, nextAt }) => ({
    kind: 'consumer',
    id,
    at,
    // Skips consumers unknown to this release.
    consumer: consumer as ConsumerName,
    target: targetType === undefined ? null : targetType === 'shipment' || targetType === 'message' ? targetType : 'other',
    about: targetId,
    stopped: nextAt === null,
  }));
}

async function damagedItems({ damages }: ReportContext, since: Date): Promise<NoticeEvent[]> {
  const found = await damages.list(since, PER_KIND);
  return found.map(({ kind: target, id: about, since: at }) => ({ kind: 'damaged', at, target, about }));
}

/** The first device is no news. */
const newDevices = ([, ...later]: readonly DeviceRecord[]): NoticeEvent[] =>
  later.map(({ agent, firstSeenAt: at }) => ({ kind: 'device', at, agent }));

interface Recorded {
  action: 'consumer.retried' | 'consumer.skipped';
  failure: NonNullable<Awaited<ReturnType<ReportContext['consumerFailures']['find']>>>;
  by: Actor;
}

const record = ({ activity, now }: ReportContext, { action, failure, by }: Recorded): Promise<void> =>
  activity.record(
    {
      action,
      targetType: 'consumer',
      targetId: failure.consumer,
      after: {
        about: failure.targetId ?? null,
        attempts: failure.attempts,
        events: failure.entryIds.length,
        error: failure.error,
      },
    },
    { by, at: now() },
  );
