import { type ActivityEntry, type ActivityQuery, addDays, type Pagination } from '@waybill/contracts';
import type { ActivityLog } from '../../activity/activity-log.ts';
import { validationError } from '../../app-error.ts';
import { paginationOf } from '../../db/find-page.ts';
import type { ActivityRecord } from '../../models/activity-model.ts';
import { startOfDay } from '../../zoned-day.ts';

interface ListActivityDeps {
  log: ActivityLog;
  /** The company's, an IANA name: what a day means. */
  timeZone: () => Promise<string>;
}

/**
 * What was done, newest first, up to this moment (B11).
 * @throws AppError VALIDATION when the period ends before it begins.
 */
export async function listActivity(
  { log, timeZone }: ListActivityDeps,
  { page, limit, target, action, from, to }: ActivityQuery,
): Promise<{ entries: ActivityEntry[]; pagination: Pagination }> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const zone = await timeZone();
  await log.post();
  const { found, total } = await log.list({
    page,
    limit,
    targetId: target,
    action,
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
  });
  return { entries: found.map(present), pagination: paginationOf({ page, limit, total }) };
}

function present({ _id, at, ip, before, after, requestId, ...entry }: ActivityRecord): ActivityEntry {
  return {
    ...entry,
    _id: _id.toHexString(),
    at: at.toISOString(),
    ip: ip ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId: requestId ?? null,
  };
}
