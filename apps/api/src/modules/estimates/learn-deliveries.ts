import type { ActivityRecord } from '../audit/activity-model.ts';
import type { DeliveryFacts } from '../shipments/repository/read-deliveries.ts';
import { toRow } from './delivery-row.ts';
import type { EstimateContext } from './estimate-context.ts';
import type { StoredHistory } from './route-history-repository.ts';
import { changeHistory, isThin, NO_HISTORY } from './route-history.ts';
import { scopeKeys } from './route-scopes.ts';
import { removePredictions, scorePredictions } from './score-predictions.ts';
import { updateStaleThresholds } from './update-stale-thresholds.ts';

type LearnParts = Pick<EstimateContext, 'shipments' | 'routeHistories' | 'shownRanges' | 'activity' | 'marks' | 'now'>;

/** When all routes were last asked to be made anew, as one lacks deliveries that were left out. */
export const REBUILD_MARK = 'routes to be made anew';

/** Routes changed at a time, of at most 110 kB each. */
const ROUTES_PER_WRITE = 40;

/** What never makes a delivery, nor another one of it, nor takes one away. */
const IRRELEVANT_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.erased',
]);

/**
 * Brings what is known of routes up to date with entries of the activity log, also with ones that come again: the shipments are read
 * as they are now, so that the last change counts whatever the order. The ranges that were shown of them are judged with that.
 */
export async function learnDeliveries(parts: LearnParts, entries: readonly ActivityRecord[]): Promise<void> {
  const relevant = entries.filter((entry) => entry.targetType === 'shipment' && mayTouchDelivery(entry));
  if (relevant.length === 0) return;
  const ids = [...new Set(relevant.map(({ targetId }) => targetId))];
  // What was made and has not been changed since counts nowhere yet.
  const changed = new Set(relevant.filter(({ action }) => action !== 'shipment.created').map(({ targetId }) => targetId));
  const found = (await parts.shipments.findDeliveryFacts(ids)).filter(
    (facts) => changed.has(facts.trackingId) || toRow(facts) !== undefined,
  );
  const moved = await readFormerPlaces(parts, relevant);
  const byKey = new Map<string, Set<string>>();
  for (const facts of found) {
    for (const key of findRouteKeys(facts, moved.get(facts.trackingId))) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(facts.trackingId));
    }
  }
  const routes = [...byKey].map(([key, trackingIds]) => ({ key, trackingIds: [...trackingIds] }));
  for (let at = 0; at < routes.length; at += ROUTES_PER_WRITE) await updateRoutes(parts, routes.slice(at, at + ROUTES_PER_WRITE));
  await scorePredictions(parts, found);
  await removePredictions(parts, relevant);
}

/**
 * The same, for who has more to do than to learn: a failure is logged, and the routes are made anew from what is stored.
 * @throws only where that cannot be asked for either.
 */
export async function learnOrRebuild(
  { logger, ...parts }: EstimateContext & { logger: { error: (facts: object, message: string) => void } },
  entries: readonly ActivityRecord[],
): Promise<void> {
  try {
    await learnDeliveries(parts, entries);
    await updateStaleThresholds(parts, entries);
  } catch (error) {
    logger.error({ err: error }, 'nothing was learnt from deliveries; routes will be made anew');
    await parts.marks.store(REBUILD_MARK, parts.now());
  }
}

/** A status counts where it is the end of the way, or was. */
function mayTouchDelivery({ action, before, after }: ActivityRecord): boolean {
  if (IRRELEVANT_ACTIONS.has(action)) return false;
  if (action === 'shipment.status_updated') return before?.status === 'delivered' || after?.status === 'delivered';
  return true;
}

interface TouchedRoute {
  key: string;
  trackingIds: readonly string[];
}

/** Takes the shipments out of their routes and those of them in that lead there, as they are, until no other change comes between. */
async function updateRoutes(parts: LearnParts, routes: readonly TouchedRoute[]): Promise<void> {
  if (await changeRoutes(parts, routes)) return;
  // Which of them was changed is not known; to those that were not it may be done again.
  for (const route of routes) while (!(await changeRoutes(parts, [route])));
}

/** @returns false when another change came between. */
async function changeRoutes(parts: LearnParts, routes: readonly TouchedRoute[]): Promise<boolean> {
  const { shipments, routeHistories, marks, now } = parts;
  // The routes first: whoever read a shipment before it changed finds another version of its routes.
  const stored = await Promise.all(routes.map(({ key }) => routeHistories.find(key)));
  const found = await shipments.findDeliveryFacts([...new Set(routes.flatMap(({ trackingIds }) => trackingIds))]);
  const byId = new Map(found.map((facts) => [facts.trackingId, facts]));
  const changed = routes.flatMap(({ key, trackingIds }, at): StoredHistory[] => {
    const { history, version } = stored[at] ?? { history: NO_HISTORY, version: 0 };
    const touched = trackingIds.flatMap((trackingId) => byId.get(trackingId) ?? []);
    const add = touched.flatMap((facts) => (scopeKeys(facts).includes(key) ? (toRow(facts) ?? []) : []));
    if (version === 0 && add.length === 0) return [];
    return [{ key, version, history: changeHistory(history, { without: touched.map(({ _id }) => _id), add }, now()) }];
  });
  if (changed.length > 0 && !(await routeHistories.replace(changed, now()))) return false;
  if (changed.some(({ history }) => isThin(history, now()))) await marks.store(REBUILD_MARK, now());
  return true;
}

interface FormerPlaces {
  origins: Set<string>;
  destinations: Set<string>;
}

/** Between which places shipments lay before they were edited, as far as the log tells. */
async function readFormerPlaces(
  { activity }: LearnParts,
  entries: readonly ActivityRecord[],
): Promise<Map<string, FormerPlaces>> {
  const moves = ({ before }: ActivityRecord) => before?.origin !== undefined || before?.destination !== undefined;
  const edited = entries.filter((entry) => entry.action === 'shipment.edited' && moves(entry)).map(({ targetId }) => targetId);
  const places = new Map<string, FormerPlaces>();
  // All that the log has of them: of two edits at once one alone does not tell from where to where it was.
  for (const { targetId, before } of [...(await activity.readTargets([...new Set(edited)])), ...entries]) {
    const known = places.get(targetId) ?? { origins: new Set(), destinations: new Set() };
    if (typeof before?.origin === 'string') known.origins.add(before.origin);
    if (typeof before?.destination === 'string') known.destinations.add(before.destination);
    places.set(targetId, known);
  }
  return places;
}

/** Of every route on which a shipment may count, or may have counted. */
function findRouteKeys({ origin, destination }: DeliveryFacts, former: FormerPlaces | undefined): Set<string> {
  const destinations = [destination, ...(former?.destinations ?? [])];
  return new Set(
    [origin, ...(former?.origins ?? [])].flatMap((from) =>
      destinations.flatMap((to) => scopeKeys({ origin: from, destination: to })),
    ),
  );
}
