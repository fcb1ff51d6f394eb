import {
  activityEntry,
  type ActivityEntry,
  type ActivityPage,
  type ActivityQuery,
  addDays,
  type Settings,
} from '@waybill/contracts';
import { paginationOf } from '../platform/db/find-page.ts';
import { validationError } from '../platform/errors/app-error.ts';
import { readActor } from '../platform/http/actor-fields.ts';
import { startOfDay } from '../platform/time/zoned-day.ts';
import type { ActivityLog } from './activity-log.ts';
import type { ActivityRecord } from './activity-model.ts';
import type { DamageReports } from './damage/damage-reports.ts';
import { presentRows } from './damage/present-rows.ts';

export interface AuditContext {
  activity: ActivityLog;
  settings: () => Promise<Settings>;
  damage: DamageReports;
  /** The stored ID of the shipment that a text means; null where there is none. */
  findTrackingId: (typed: string) => Promise<string | null>;
}

/**
 * What was done, newest first, up to this moment.
 * @throws AppError VALIDATION when the period ends before it begins.
 */
export async function listActivity(
  { activity, settings, damage, findTrackingId }: AuditContext,
  { page, limit, target, action, from, to }: ActivityQuery,
): Promise<ActivityPage> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const zone = (await settings()).company.timeZone;
  // A word without a digit is another target, such as the settings.
  const targetId = target !== undefined && /\d/.test(target) ? ((await findTrackingId(target)) ?? target) : target;
  await activity.post();
  const { found, total } = await activity.list({
    page,
    limit,
    targetId,
    action,
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
  });
  const { rows: entries, ...damaged } = presentRows(damage, found, {
    kind: 'activity',
    idOf: ({ _id }) => _id,
    present,
    schema: activityEntry,
  });
  return { entries, ...damaged, pagination: paginationOf({ page, limit, total }) };
}

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
