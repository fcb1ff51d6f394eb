import { activityEntry, type ActivityEntry, type ActivityPage, type ActivityQuery } from '@waybill/contracts/activity/schema';
import { MAX_LIST_OFFSET } from '@waybill/contracts/shared/constants';
import type { Settings } from '@waybill/contracts/site/schema';
import { addDays } from '@waybill/domain/dates/calendar-date';
import { toPagination } from '../../platform/db/find-page.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { readActor } from '../../platform/http/actor-fields.ts';
import { startOfDay } from '../../platform/time/zoned-days.ts';
import type { ActivityFilter, ActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import { presentRows } from '../audit/damage/present-rows.ts';

export interface AuditContext {
  activity: ActivityLog;
  settings: () => Promise<Settings>;
  damage: DamageReports;
  findTrackingId: (typed: string) => Promise<string | null>;
}

/** Newest first. @throws AppError VALIDATION if the period ends before it begins. */
export async function listActivity(
  { activity, settings, damage, findTrackingId }: AuditContext,
  { page, limit, target, actor, action, from, to }: ActivityQuery,
): Promise<ActivityPage> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const zone = (await settings()).company.timeZone;
  // A word without digits names another target, such as the settings.
  const targetId = target !== undefined && /\d/.test(target) ? ((await findTrackingId(target)) ?? target) : target;
  const { found, total } = await readPage(activity, {
    page,
    limit,
    targetId,
    actor,
    action,
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
  });
  const { rows: entries, ...damaged } = presentRows(damage, found, {
    kind: 'activity',
    getId: ({ _id }) => _id,
    present,
    schema: activityEntry,
  });
  return { entries, ...damaged, pagination: toPagination({ page, limit, total }) };
}

async function readPage(
  activity: ActivityLog,
  { page, limit, ...filter }: ActivityFilter & { page: number; limit: number },
): Promise<{ found: ActivityRecord[]; total: number }> {
  const begin = (page - 1) * limit;
  if (begin >= MAX_LIST_OFFSET) return { found: [], total: await activity.count(filter) };
  const waiting = await activity.findWaiting(filter);
  const skip = Math.max(0, begin - waiting.length);
  const [logged, count] = await Promise.all([
    activity.find(filter, { skip, limit: limit + waiting.length }),
    activity.count(filter),
  ]);
  const loggedIds = new Set(logged.map(({ _id }) => _id.toHexString()));
  const unlogged = waiting.filter(({ _id }) => !loggedIds.has(_id.toHexString()));
  const found = unlogged.length === 0 ? logged : [...unlogged, ...logged].toSorted(newestFirst);
  return { found: found.slice(begin - skip, begin - skip + limit), total: count + unlogged.length };
}

const newestFirst = (one: ActivityRecord, other: ActivityRecord): number =>
  Number(other.at) - Number(one.at) || (other._id.toHexString() < one._id.toHexString() ? -1 : 1);

function present({
  _id,
  at,
  actor,
  byActor,
  ip,
  before,
  after,
  requestId,
  version: _version,
  seq: _seq,
  ...entry
}: ActivityRecord): ActivityEntry {
  return {
    ...entry,
    _id: _id.toHexString(),
    at: at.toISOString(),
    actor: readActor(byActor, actor).name,
    ip: ip ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId: requestId ?? null,
  };
}
