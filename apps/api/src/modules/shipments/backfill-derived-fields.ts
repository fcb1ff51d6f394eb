import type { Logger } from 'pino';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { findStaleLocation, inferTypedLocation } from './current-location.ts';
import { deriveFields } from './derived-fields.ts';
import type { HealedFields } from './repository/change-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';
import { shipmentSearchTerms } from './shipment-search-terms.ts';

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;
/** Kept short because a shutdown waits for it. */
const TURN_MS = 900;
/** How often to check for changes by an older release running in parallel. */
const LOOK_EVERY_MS = 5_000;
/** Overlap of checks, for writes in progress and clock skew. */
const CLOCK_MARGIN_MS = 15_000;
/** A restart checks this far back. */
const STORE_EVERY_MS = 600_000;
/** Limits the log: an older release running in parallel causes updates all the time. */
const LOG_EVERY_MS = 60_000;
const MARK = 'derived fields of shipments';

interface BackfillParts extends Pick<ShipmentContext, 'shipments' | 'now'> {
  activity: Pick<ActivityLog, 'readTargets'>;
  marks: MarkRepository;
  logger: Pick<Logger, 'info'>;
}

/** Edits update the search terms themselves. */
const recomputeFields = (shipment: ShipmentRecord) => ({
  ...deriveFields(shipment),
  searchTerms: shipmentSearchTerms(shipment.trackingId, shipment),
});

/** Safe in several processes: each write checks the version. The result runs one batch and counts the updates. */
export function createBackfill({ shipments, activity, marks, now, logger }: BackfillParts): () => Promise<number> {
  let lookedUntil: Date | undefined;
  let storedAt = 0;
  let unlogged = 0;
  let logAt = 0;

  const healEach = async (find: () => Promise<ShipmentRecord[]>, endAt: number): Promise<number> => {
    for (let healed = 0; ;) {
      const behind = await find();
      const renewed = await renewFields(activity, behind);
      const written = await shipments.setDerived(renewed);
      healed += written;
      // Conflicting changes are left to the next run.
      if (written === 0 || behind.length < BATCH || performance.now() > endAt) return healed;
    }
  };

  /** Stored at once: if this process ends before its first check, the next one must start there. */
  const findBeginning = async (): Promise<Date> => {
    const stored = await marks.find(MARK);
    const at = now();
    if (!stored) await marks.store(MARK, at);
    return stored ?? at;
  };

  const lookBeside = async (until: Date, endAt: number): Promise<number> => {
    const at = now();
    if (at.getTime() - until.getTime() < LOOK_EVERY_MS && storedAt > 0) return 0;
    const since = new Date(until.getTime() - CLOCK_MARGIN_MS);
    const healed = await healEach(() => shipments.findChangedBeside(since, BATCH), endAt);
    if (performance.now() > endAt) return healed;
    lookedUntil = at;
    if (at.getTime() - storedAt >= STORE_EVERY_MS) {
      await marks.store(MARK, at);
      storedAt = at.getTime();
    }
    return healed;
  };

  return async () => {
    const endAt = performance.now() + TURN_MS;
    // Before the backlog, which may take long: parallel changes made meanwhile are checked afterwards.
    lookedUntil ??= await findBeginning();
    const behind = await healEach(() => shipments.findBehind(BATCH), endAt);
    const healed = behind + (performance.now() > endAt ? 0 : await lookBeside(lookedUntil, endAt));
    unlogged += healed;
    if (unlogged > 0 && performance.now() >= logAt) {
      logger.info({ shipments: unlogged }, 'backfilled derived fields');
      unlogged = 0;
      logAt = performance.now() + LOG_EVERY_MS;
    }
    return healed;
  };
}

async function renewFields(
  activity: Pick<ActivityLog, 'readTargets'>,
  behind: readonly ShipmentRecord[],
): Promise<{ shipment: ShipmentRecord; fields: HealedFields }[]> {
  const suspects = behind.filter((shipment) => findStaleLocation(shipment)).map(({ trackingId }) => trackingId);
  const log = await activity.readTargets(suspects);
  return behind.map((shipment) => {
    const { trackingId, outbox = [] } = shipment;
    const leftBehind = findStaleLocation(shipment);
    const isCertain = leftBehind && hasNoLocationEdit([...log.filter(({ targetId }) => targetId === trackingId), ...outbox]);
    const location = isCertain ? leftBehind : { typedLocation: inferTypedLocation(shipment) };
    return { shipment, fields: { ...recomputeFields(shipment), ...location } };
  });
}

/** Without an edit of the location in a complete log, it can only come from the history. */
const hasNoLocationEdit = (log: readonly ActivityRecord[]): boolean =>
  log.some(({ action }) => action === 'shipment.created') &&
  !log.some(({ action, after = {} }) => action === 'shipment.edited' && 'currentLocation' in after);
