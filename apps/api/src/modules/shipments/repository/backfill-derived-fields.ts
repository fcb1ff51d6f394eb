import type { MarkRepository } from '../../../platform/jobs/mark-repository.ts';
import type { InfoLog } from '../../../platform/log/log-levels.ts';
import type { ActivityLog } from '../../audit/activity-log.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import { deriveFields, shipmentSearchTerms } from '../derived-fields.ts';
import { findStaleLocation, inferTypedLocation } from '../history/current-location.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import type { BackfilledFields } from './change-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;
/** Kept short because a shutdown waits for it. */
const MAX_RUN_MS = 900;
/** How often to check for changes by an older release running in parallel. */
const CHECK_INTERVAL_MS = 5_000;
/** Overlap of checks, for writes in progress and clock skew. */
const CLOCK_MARGIN_MS = 15_000;
/** A restart checks this far back. */
const STORE_INTERVAL_MS = 600_000;
/** Limits the log: an older release running in parallel causes updates all the time. */
const LOG_INTERVAL_MS = 60_000;
const MARK = 'derived fields of shipments';

interface BackfillParts {
  shipments: ShipmentRepository;
  now: () => Date;
  activity: Pick<ActivityLog, 'readTargets'>;
  marks: MarkRepository;
  logger: InfoLog;
}

/** Edits update the search terms themselves. */
const recomputeFields = (shipment: ShipmentRecord) => ({
  ...deriveFields(shipment),
  searchTerms: shipmentSearchTerms(shipment.trackingId, shipment),
});

/** Safe in several processes: each write checks the version. The result runs one batch and counts the updates. */
export function createBackfill({ shipments, activity, marks, now, logger }: BackfillParts): () => Promise<number> {
  let checkedUntil: Date | undefined;
  let storedAt = 0;
  let unlogged = 0;
  let logAt = 0;

  const updateBatches = async (find: () => Promise<ShipmentRecord[]>, endAt: number): Promise<number> => {
    for (let updated = 0; ;) {
      const outdated = await find();
      const recomputed = await recomputeAll(activity, outdated);
      const written = await shipments.setDerived(recomputed);
      updated += written;
      // Conflicting changes are left to the next run.
      if (written === 0 || outdated.length < BATCH || performance.now() > endAt) return updated;
    }
  };

  /** Stored at once: if this process ends before its first check, the next one must start there. */
  const findStart = async (): Promise<Date> => {
    const stored = await marks.find(MARK);
    const at = now();
    if (!stored) await marks.store(MARK, at);
    return stored ?? at;
  };

  const checkParallelChanges = async (until: Date, endAt: number): Promise<number> => {
    const at = now();
    if (at.getTime() - until.getTime() < CHECK_INTERVAL_MS && storedAt > 0) return 0;
    const since = new Date(until.getTime() - CLOCK_MARGIN_MS);
    const updated = await updateBatches(() => shipments.findChangedByOlderRelease(since, BATCH), endAt);
    if (performance.now() > endAt) return updated;
    checkedUntil = at;
    if (at.getTime() - storedAt >= STORE_INTERVAL_MS) {
      await marks.store(MARK, at);
      storedAt = at.getTime();
    }
    return updated;
  };

  return async () => {
    const endAt = performance.now() + MAX_RUN_MS;
    // Before the backlog, which may take long: parallel changes made meanwhile are checked afterwards.
    checkedUntil ??= await findStart();
    const outdated = await updateBatches(() => shipments.findOutdated(BATCH), endAt);
    const updated = outdated + (performance.now() > endAt ? 0 : await checkParallelChanges(checkedUntil, endAt));
    unlogged += updated;
    if (unlogged > 0 && performance.now() >= logAt) {
      logger.info({ shipments: unlogged }, 'backfilled derived fields');
      unlogged = 0;
      logAt = performance.now() + LOG_INTERVAL_MS;
    }
    return updated;
  };
}

export async function addTrackingKeys({ shipments }: ShipmentContext): Promise<number> {
  const endAt = performance.now() + MAX_RUN_MS;
  let added = 0;
  while (performance.now() < endAt) {
    const count = await shipments.addKeys(BATCH);
    added += count;
    if (count < BATCH) break;
  }
  return added;
}

async function recomputeAll(
  activity: Pick<ActivityLog, 'readTargets'>,
  outdated: readonly ShipmentRecord[],
): Promise<{ shipment: ShipmentRecord; fields: BackfilledFields }[]> {
  const suspectIds = outdated.filter((shipment) => findStaleLocation(shipment)).map(({ trackingId }) => trackingId);
  const log = await activity.readTargets(suspectIds);
  return outdated.map((shipment) => {
    const { trackingId, outbox = [] } = shipment;
    const staleLocation = findStaleLocation(shipment);
    const isCertain = staleLocation && hasNoLocationEdit([...log.filter(({ targetId }) => targetId === trackingId), ...outbox]);
    const location = isCertain ? staleLocation : { typedLocation: inferTypedLocation(shipment) };
    return { shipment, fields: { ...recomputeFields(shipment), ...location } };
  });
}

/** Without an edit of the location in a complete log, it can only come from the history. */
const hasNoLocationEdit = (log: readonly ActivityRecord[]): boolean =>
  log.some(({ action }) => action === 'shipment.created') &&
  !log.some(({ action, after = {} }) => action === 'shipment.edited' && 'currentLocation' in after);
