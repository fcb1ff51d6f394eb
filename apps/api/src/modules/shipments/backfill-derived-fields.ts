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

/** How many are read and written in one go: few enough that a slow disk answers within the time limit of a write. */
const BATCH = 100;
/** A turn ends after this time, and the next goes on: what stops the server waits for one. */
const TURN_MS = 900;
/** How often it looks for what an older release changed beside this one. */
const LOOK_EVERY_MS = 5_000;
/** How far back such a look goes beyond the last: for a write on its way, and clocks that do not agree. */
const CLOCK_MARGIN_MS = 15_000;
/** How often it is stored up to when was looked: after a restart the first look goes back so far. */
const STORE_EVERY_MS = 600_000;
/** How often it says how many there were: a process of an older release beside this one makes some all the time. */
const LOG_EVERY_MS = 60_000;
const MARK = 'derived fields of shipments';

interface BackfillParts extends Pick<ShipmentContext, 'shipments' | 'now'> {
  activity: Pick<ActivityLog, 'readTargets'>;
  marks: MarkRepository;
  logger: Pick<Logger, 'info'>;
}

/** What follows from a shipment; every edit stores the search terms by itself. */
const recomputeFields = (shipment: ShipmentRecord) => ({
  ...deriveFields(shipment),
  searchTerms: shipmentSearchTerms(shipment.trackingId, shipment),
});

/**
 * Puts right the derived fields that an older release stored: before an upgrade, or running beside this one. Any number of
 * processes may do so at once, as each write holds only while the shipment is as it was read.
 * @returns a function that does a bit of it, to be called again and again; it answers how many it healed.
 */
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
      // Those that were changed meanwhile are for the next turn.
      if (written === 0 || behind.length < BATCH || performance.now() > endAt) return healed;
    }
  };

  /** Stored at once: this process may end before its first look, and the next one has to begin there. */
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
    // Before those that are behind, which may take many turns: what is changed meanwhile beside this one is looked for afterwards.
    lookedUntil ??= await findBeginning();
    const behind = await healEach(() => shipments.findBehind(BATCH), endAt);
    const healed = behind + (performance.now() > endAt ? 0 : await lookBeside(lookedUntil, endAt));
    unlogged += healed;
    if (unlogged > 0 && performance.now() >= logAt) {
      logger.info({ shipments: unlogged }, 'derived fields of an older release were put right');
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

/** Whether the log tells all of a shipment, and of no edit of its current location: then only its history can have set it. */
const hasNoLocationEdit = (log: readonly ActivityRecord[]): boolean =>
  log.some(({ action }) => action === 'shipment.created') &&
  !log.some(({ action, after = {} }) => action === 'shipment.edited' && 'currentLocation' in after);
