import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { DeliveryFacts, QuietFacts } from '../shipments/repository/read-deliveries.ts';
import type { EstimateContext } from './estimate-context.ts';
import { removePredictions, scorePredictions } from './predictions.ts';
import type { StoredHistory } from './route-history-repository.ts';
import { changeHistory, isIncomplete, NO_HISTORY, scopeKeys, toRow } from './route-history.ts';

/** When a rebuild of all routes was last requested. */
export const REBUILD_MARK = 'routes to be made anew';

const ROUTES_PER_WRITE = 40;

/** Idempotent and independent of order: shipments are read in their current state. */
export async function updateRouteHistories(parts: EstimateContext, entries: readonly ActivityRecord[]): Promise<void> {
  const relevant = entries.filter((entry) => entry.targetType === 'shipment' && mayAffectDelivery(entry));
  if (relevant.length === 0) return;
  const ids = [...new Set(relevant.map(({ targetId }) => targetId))];
  // A shipment that was only created counts nowhere yet.
  const changed = new Set(relevant.filter(({ action }) => action !== 'shipment.created').map(({ targetId }) => targetId));
  const found = (await parts.shipments.findDeliveryFacts(ids)).filter(
    (facts) => changed.has(facts.trackingId) || toRow(facts) !== undefined,
  );
  const previousPlaces = await readPreviousPlaces(parts, relevant);
  const byKey = new Map<string, Set<string>>();
  for (const facts of found) {
    for (const key of findRouteKeys(facts, previousPlaces.get(facts.trackingId))) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(facts.trackingId));
    }
  }
  const routes = [...byKey].map(([key, trackingIds]) => ({ key, trackingIds: [...trackingIds] }));
  for (let at = 0; at < routes.length; at += ROUTES_PER_WRITE) await updateRoutes(parts, routes.slice(at, at + ROUTES_PER_WRITE));
  await scorePredictions(parts, found);
  await removePredictions(parts, relevant);
}

export async function updateEstimates(
  { logger, ...parts }: EstimateContext & { logger: { error: (facts: object, message: string) => void } },
  entries: readonly ActivityRecord[],
): Promise<void> {
  try {
    await updateRouteHistories(parts, entries);
    await updateStaleThresholds(parts, entries);
  } catch (error) {
    logger.error({ err: error }, 'failed to update route histories; rebuild requested');
    await parts.marks.store(REBUILD_MARK, parts.now());
  }
}

export const updateAllStaleThresholds = (parts: EstimateContext): Promise<void> =>
  setQuietSince(parts, parts.shipments.readQuiet());

/** Of shipments; they change neither stays nor places. */
const IRRELEVANT_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.note_restored',
  'shipment.label_printed',
  'shipment.label_unprinted',
  'shipment.erased',
]);

function mayAffectDelivery({ action, before, after }: ActivityRecord): boolean {
  if (IRRELEVANT_ACTIONS.has(action)) return false;
  if (action === 'shipment.status_updated') {
    // Entries of the past change the time of delivery and the stays before it.
    return before?.status === 'delivered' || after?.status === 'delivered' || after?.happenedAt !== undefined;
  }
  return true;
}

interface TouchedRoute {
  key: string;
  trackingIds: readonly string[];
}

/** Retries until no other change interferes. */
async function updateRoutes(parts: EstimateContext, routes: readonly TouchedRoute[]): Promise<void> {
  if (await changeRoutes(parts, routes)) return;
  // It is unknown which one failed; repeating the others is harmless.
  for (const route of routes) while (!(await changeRoutes(parts, [route])));
}

async function changeRoutes(parts: EstimateContext, routes: readonly TouchedRoute[]): Promise<boolean> {
  const { shipments, routeHistories, marks, now } = parts;
  // Routes first: if a shipment changes after it was read, its routes have a newer version and the write fails.
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
  if (changed.some(({ history }) => isIncomplete(history, now()))) await marks.store(REBUILD_MARK, now());
  return true;
}

interface PreviousPlaces {
  origins: Set<string>;
  destinations: Set<string>;
}

async function readPreviousPlaces(
  { activity }: EstimateContext,
  entries: readonly ActivityRecord[],
): Promise<Map<string, PreviousPlaces>> {
  const moves = ({ before }: ActivityRecord) => before?.origin !== undefined || before?.destination !== undefined;
  const edited = entries.filter((entry) => entry.action === 'shipment.edited' && moves(entry)).map(({ targetId }) => targetId);
  const places = new Map<string, PreviousPlaces>();
  // The whole log: with concurrent edits one entry does not tell both places.
  for (const { targetId, before } of [...(await activity.readTargets([...new Set(edited)])), ...entries]) {
    const known = places.get(targetId) ?? { origins: new Set(), destinations: new Set() };
    if (typeof before?.origin === 'string') known.origins.add(before.origin);
    if (typeof before?.destination === 'string') known.destinations.add(before.destination);
    places.set(targetId, known);
  }
  return places;
}

function findRouteKeys({ origin, destination }: DeliveryFacts, previous: PreviousPlaces | undefined): Set<string> {
  const destinations = [destination, ...(previous?.destinations ?? [])];
  return new Set(
    [origin, ...(previous?.origins ?? [])].flatMap((from) =>
      destinations.flatMap((to) => scopeKeys({ origin: from, destination: to })),
    ),
  );
}

/** For all open shipments if the settings changed. Idempotent. */
async function updateStaleThresholds(parts: EstimateContext, entries: readonly ActivityRecord[]): Promise<void> {
  if (entries.some(({ after }) => after?.['tracking.staleHours'] !== undefined)) return updateAllStaleThresholds(parts);
  const relevant = entries.filter(({ targetType, action }) => targetType === 'shipment' && !IRRELEVANT_ACTIONS.has(action));
  if (relevant.length === 0) return;
  await setQuietSince(parts, parts.shipments.readQuietAmong([...new Set(relevant.map(({ targetId }) => targetId))]));
}

async function setQuietSince(
  { shipments, forecaster, settings }: EstimateContext,
  open: AsyncGenerator<Iterable<QuietFacts>>,
): Promise<void> {
  const { tracking } = await settings();
  for await (const batch of open) {
    // In parallel, so that their routes are read in one batch.
    const updates = await Promise.all(
      [...batch].filter(hasTimes).map(async (shipment) => {
        const quietSince = computeQuietSince(
          shipment,
          await forecaster.findUnusualMinutes(shipment),
          tracking.staleHours * HOUR_MS,
        );
        return { shipment, fields: { quietSince } };
      }),
    );
    await shipments.setDerived(
      updates.filter(({ shipment, fields }) => fields.quietSince.getTime() !== Number(shipment.quietSince)),
    );
  }
}

const hasTimes = ({ statusSince, lastEventAt }: QuietFacts): boolean =>
  statusSince instanceof Date && lastEventAt instanceof Date;

/** Stale when the stay is unusual; after news not before the shorter of that stay and the configured hours. */
function computeQuietSince({ statusSince, lastEventAt }: QuietFacts, unusualMinutes: number | undefined, staleMs: number): Date {
  if (unusualMinutes === undefined) return lastEventAt;
  const unusualMs = unusualMinutes * MINUTE_MS;
  const silentAt = Math.max(statusSince.getTime() + unusualMs, lastEventAt.getTime() + Math.min(unusualMs, staleMs));
  return new Date(silentAt - staleMs);
}
