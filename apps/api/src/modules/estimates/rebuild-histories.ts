import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@waybill/domain/dates/calendar-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import { HISTORY_DAYS, toRow } from './delivery-row.ts';
import type { EstimateContext } from './estimate-context.ts';
import { learnDeliveries, REBUILD_MARK } from './learn-deliveries.ts';
import { changeHistory, MAX_KEPT, NO_HISTORY, type RouteHistory } from './route-history.ts';
import { scopeKeys } from './route-scopes.ts';
import { scoreWaiting } from './score-predictions.ts';
import { updateAllStaleThresholds } from './update-stale-thresholds.ts';

/** When it was last done; kept, so that one run a day does it. */
const MARK = 'routes made anew';
const LEASE_MS = 10 * MINUTE_MS;
/** Hours after midnight: when few deliver. */
const REBUILD_HOUR_MS = 3 * HOUR_MS;
/** Routes stored at a time, of at most 130 kB each. */
const BATCH = 20;
/** Changes may be stored so long after the time that they carry. */
const SLACK_MS = 60_000;

/** Once a day, at night, at once where it was never done, and where a route asks for it: what is known of routes is made anew from all deliveries. */
export async function rebuildDaily(context: EstimateContext): Promise<void> {
  const { marks, leases, settings, now } = context;
  const { timeZone } = (await settings()).company;
  // The last three o'clock, nearly: on a day of a clock change it may be an hour off.
  const day = startOfDay(calendarDateOf(new Date(now().getTime() - REBUILD_HOUR_MS), timeZone), timeZone);
  const night = new Date(day.getTime() + REBUILD_HOUR_MS);
  const [done, asked] = await Promise.all([marks.find(MARK), marks.find(REBUILD_MARK)]);
  if (done && done >= night && !(asked && asked > done)) return;
  const holder = randomUUID();
  if (!(await leases.take(MARK, { holder, ms: LEASE_MS }))) return;
  try {
    const begun = now();
    await rebuildHistories(context);
    await marks.store(MARK, begun);
  } finally {
    await leases.release(MARK, holder);
  }
}

/** Makes what is known of routes anew, then learns once more what changed meanwhile, and from when on open shipments are silent; judges what was left out. */
export async function rebuildHistories(context: EstimateContext): Promise<void> {
  const { routeHistories, activity, now } = context;
  const begun = now();
  const routes = await readRoutes(context, begun);
  let batch: [string, RouteHistory][] = [];
  // Each is put in order when its turn to be stored comes, so that others have theirs in between.
  for (const [key, route] of routes) {
    batch.push([key, sortRoute(route, begun)]);
    if (batch.length < BATCH) continue;
    await routeHistories.overwrite(batch, begun);
    batch = [];
  }
  if (batch.length > 0) await routeHistories.overwrite(batch, begun);
  await routeHistories.removeUnchangedSince(begun);
  for await (const entries of activity.readSince(new Date(begun.getTime() - SLACK_MS))) {
    await learnDeliveries(context, [...entries]);
  }
  await scoreWaiting(context);
  await updateAllStaleThresholds(context);
}

/** A route whose last deliveries are not in order yet. */
interface UnsettledRoute {
  history: RouteHistory;
  add: Int32Array[];
}

const sortRoute = ({ history, add }: UnsettledRoute, at: Date): RouteHistory => changeHistory(history, { without: [], add }, at);

/** All routes of the deliveries that count at an instant. */
async function readRoutes({ shipments }: EstimateContext, at: Date): Promise<Map<string, UnsettledRoute>> {
  const routes = new Map<string, UnsettledRoute>();
  for await (const batch of shipments.readDeliveries(new Date(at.getTime() - HISTORY_DAYS * DAY_MS))) {
    for (const facts of batch) {
      const row = toRow(facts);
      if (!row) continue;
      for (const key of scopeKeys(facts)) {
        const route = routes.get(key) ?? { history: NO_HISTORY, add: [] };
        route.add.push(row);
        routes.set(key, route.add.length < MAX_KEPT ? route : { history: sortRoute(route, at), add: [] });
      }
    }
  }
  return routes;
}
