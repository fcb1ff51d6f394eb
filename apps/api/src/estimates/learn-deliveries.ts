import type { ActivityRecord } from '../audit/activity-model.ts';
import type { DeliveryFacts } from '../shipments/repository/read-deliveries.ts';
import { rowOf } from './delivery-row.ts';
import type { EstimateContext } from './estimate-context.ts';
import { forgetRanges, judgeRanges } from './judge-ranges.ts';
import { learnSilence } from './learn-silence.ts';
import { changeHistory, isThin, NO_HISTORY } from './route-history.ts';
import { scopeKeys } from './route-scopes.ts';

type LearnParts = Pick<EstimateContext, 'shipments' | 'routeHistories' | 'shownRanges' | 'activity' | 'marks' | 'now'>;

/** When all routes were last asked to be made anew, as one lacks deliveries that were left out. */
export const REBUILD_MARK = 'routes to be made anew';

/** What never makes a delivery, nor another one of it, nor takes one away. */
const IRRELEVANT: ReadonlySet<ActivityRecord['action']> = new Set([
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
    (facts) => changed.has(facts.trackingId) || rowOf(facts) !== undefined,
  );
  const moved = await readFormerPlaces(parts, relevant);
  const byKey = new Map<string, Set<string>>();
  for (const facts of found) {
    for (const key of keysOf(facts, moved.get(facts.trackingId))) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(facts.trackingId));
    }
  }
  for (const [key, trackingIds] of byKey) await bringUpToDate(parts, key, [...trackingIds]);
  await judgeRanges(parts, found);
  await forgetRanges(parts, relevant);
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
    await learnSilence(parts, entries);
  } catch (error) {
    logger.error({ err: error }, 'nothing was learnt from deliveries; routes will be made anew');
    await parts.marks.store(REBUILD_MARK, parts.now());
  }
}

/** A status counts where it is the end of the way, or was. */
function mayTouchDelivery({ action, before, after }: ActivityRecord): boolean {
  if (IRRELEVANT.has(action)) return false;
  if (action === 'shipment.status_updated') return before?.status === 'delivered' || after?.status === 'delivered';
  return true;
}

/** Takes the shipments out of a route and those of them in that lead there, as they are, until no other change comes between. */
async function bringUpToDate(parts: LearnParts, key: string, trackingIds: readonly string[]): Promise<void> {
  const { shipments, routeHistories, marks, now } = parts;
  for (;;) {
    // The route first: whoever read a shipment before it changed finds another version of the route.
    const { history, version } = (await routeHistories.find(key)) ?? { history: NO_HISTORY, version: 0 };
    const facts = await shipments.findDeliveryFacts(trackingIds);
    const add = facts.flatMap((shipment) => (scopeKeys(shipment).includes(key) ? (rowOf(shipment) ?? []) : []));
    if (version === 0 && add.length === 0) return;
    const changed = changeHistory(history, { without: facts.map(({ _id }) => _id), add }, now());
    if (!(await routeHistories.replace(key, { history: changed, version }, now()))) continue;
    if (isThin(changed, now())) await marks.store(REBUILD_MARK, now());
    return;
  }
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
function keysOf({ origin, destination }: DeliveryFacts, former: FormerPlaces | undefined): Set<string> {
  const destinations = [destination, ...(former?.destinations ?? [])];
  return new Set(
    [origin, ...(former?.origins ?? [])].flatMap((from) =>
      destinations.flatMap((to) => scopeKeys({ origin: from, destination: to })),
    ),
  );
}
