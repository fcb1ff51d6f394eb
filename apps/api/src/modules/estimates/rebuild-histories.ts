import { randomUUID } from 'node:crypto';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { startOfDay } from '../../platform/time/zoned-days.ts';
import type { EstimateContext } from './estimate-context.ts';
import { scoreWaiting } from './predictions.ts';
import {
  changeHistory,
  HISTORY_DAYS,
  MAX_STORED_ROWS,
  NO_HISTORY,
  type RouteHistory,
  scopeKeys,
  toRow,
} from './route-history.ts';
import { REBUILD_MARK, updateAllStaleThresholds, updateRouteHistories } from './update-route-histories.ts';

/** Stored so that one process a day runs it. */
const MARK = 'routes made anew';
const LEASE_MS = 10 * MINUTE_MS;
/** After midnight, when few parcels are delivered. */
const REBUILD_HOUR_MS = 3 * HOUR_MS;
/** Routes of up to 130 kB each. */
const BATCH = 20;
/** A change may be stored this long after its timestamp. */
const SLACK_MS = 60_000;

export async function rebuildDaily(context: EstimateContext): Promise<void> {
  const { marks, leases, settings, now } = context;
  const { timeZone } = (await settings()).company;
  // 3 a.m.; an hour off on the day of a clock change.
  const day = startOfDay(toCalendarDate(new Date(now().getTime() - REBUILD_HOUR_MS), timeZone), timeZone);
  const dueAt = new Date(day.getTime() + REBUILD_HOUR_MS);
  const [lastRunAt, requestedAt] = await Promise.all([marks.find(MARK), marks.find(REBUILD_MARK)]);
  if (lastRunAt && lastRunAt >= dueAt && !(requestedAt && requestedAt > lastRunAt)) return;
  const holder = randomUUID();
  if (!(await leases.take(MARK, { holder, ms: LEASE_MS }))) return;
  try {
    const startedAt = now();
    await rebuildHistories(context);
    await marks.store(MARK, startedAt);
  } finally {
    await leases.release(MARK, holder);
  }
}

/** Rebuilds, then applies changes made meanwhile and scores what was missed. */
export async function rebuildHistories(context: EstimateContext): Promise<void> {
  const { routeHistories, activity, now } = context;
  const startedAt = now();
  const routes = await readRoutes(context, startedAt);
  let batch: [string, RouteHistory][] = [];
  // Sorted one by one to leave time for other requests.
  for (const [key, route] of routes) {
    batch.push([key, sortRoute(route, startedAt)]);
    if (batch.length < BATCH) continue;
    await routeHistories.overwrite(batch, startedAt);
    batch = [];
  }
  if (batch.length > 0) await routeHistories.overwrite(batch, startedAt);
  await routeHistories.removeUnchangedSince(startedAt);
  for await (const entries of activity.readSince(new Date(startedAt.getTime() - SLACK_MS))) {
    await updateRouteHistories(context, [...entries]);
  }
  await scoreWaiting(context);
  await updateAllStaleThresholds(context);
}

interface PendingRoute {
  history: RouteHistory;
  add: Int32Array[];
}

const sortRoute = ({ history, add }: PendingRoute, at: Date): RouteHistory => changeHistory(history, { without: [], add }, at);

async function readRoutes({ shipments }: EstimateContext, at: Date): Promise<Map<string, PendingRoute>> {
  const routes = new Map<string, PendingRoute>();
  for await (const batch of shipments.readDeliveries(new Date(at.getTime() - HISTORY_DAYS * DAY_MS))) {
    for (const facts of batch) {
      const row = toRow(facts);
      if (!row) continue;
      for (const key of scopeKeys(facts)) {
        const route = routes.get(key) ?? { history: NO_HISTORY, add: [] };
        route.add.push(row);
        routes.set(key, route.add.length < MAX_STORED_ROWS ? route : { history: sortRoute(route, at), add: [] });
      }
    }
  }
  return routes;
}
