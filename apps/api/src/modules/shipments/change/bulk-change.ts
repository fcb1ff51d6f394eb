import { randomUUID } from 'node:crypto';
import type { BulkOutcome, BulkRequest } from '@waybill/contracts/shipments/bulk-schema';
import { BULK_IDS } from '@waybill/contracts/shipments/facts';
import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { STATUS_WARNING_CODES, STATUS_WARNINGS, type StatusWarning } from '@waybill/domain/shipments/status-warnings';
import { parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { isDatabaseDown } from '../../../platform/db/database-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createCreation } from '../../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../../platform/idempotency/run-once.ts';
import { mapBounded } from '../../../platform/jobs/batches.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { actOnTrackingId } from '../find-by-tracking-id.ts';
import { removeEntry } from '../history/remove-entry.ts';
import { requirePast } from '../history/resolve-time.ts';
import { deleteReturn } from '../history/return-shipment.ts';
import { updateStatus } from '../history/update-status.ts';
import { selectShipments } from '../repository/select-shipments.ts';
import type { ShipmentRepository } from '../repository/shipment-repository.ts';
import type { CustomerAccess, ShipmentContext } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import { deleteShipment, restoreShipment } from './trash.ts';

/** Low enough to leave room for other requests. */
const AT_ONCE = 8;

interface BulkChangeOptions {
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
}

/** Idempotent with a key, also across crashes: each shipment changes atomically, failures are reported by ID. */
export async function bulkChange(
  deps: ShipmentContext,
  request: BulkRequest,
  { adminId, by, idempotencyKey }: BulkChangeOptions,
): Promise<{ outcome: BulkOutcome; replayed: boolean }> {
  await requirePastStatus(deps, request);
  const creation = request.dryRun ? undefined : createCreation(request, { scope: `bulk ${adminId}`, idempotencyKey });
  const plan = async () => ({ ...(await resolveBulkIds(deps, request)), runId: randomUUID() });
  const execute = (run: Run) => changeAll(deps, request, { run, by, isKeyed: creation !== undefined });
  return creation
    ? runOnce({ runs: deps.bulkRuns, now: deps.now }, creation, { plan, execute })
    : { outcome: await execute(await plan()), replayed: false };
}

/** Once, and not for each shipment. @throws AppError VALIDATION */
async function requirePastStatus({ settings, now }: ShipmentContext, { payload }: BulkRequest): Promise<void> {
  if (payload?.happenedAt === undefined) return;
  const { timeZone } = (await settings()).company;
  requirePast(payload.happenedAt, { now: now(), timeZone }, 'payload.happenedAt');
}

interface Run extends Found {
  runId: string;
}

const BULK_FAILURES = {
  unknown: 'The database did not respond in time. This shipment may or may not have been changed.',
  notTried: 'Not changed: the database had stopped responding.',
};

interface Selected {
  ids?: string[] | undefined;
  filter?: ShipmentFilter | undefined;
  skipEnded?: boolean | undefined;
}

interface Found {
  ids: string[];
  warnings: string[];
}

/** @param request.skipEnded leaves out shipments that have ended. */
export async function resolveBulkIds(deps: CustomerAccess, { ids = [], filter, skipEnded = false }: Selected): Promise<Found> {
  const found = filter
    ? await findByFilter(deps, filter)
    : { ids: [...new Set(ids.map((id) => parseTrackingId(id)[0] ?? id))], warnings: [] };
  if (!skipEnded) return found;
  const ended = new Set((await deps.shipments.findWithTrash(found.ids)).filter(isEnded).map(({ trackingId }) => trackingId));
  if (ended.size === 0) return found;
  const leftOut = `${ended.size} ${ended.size === 1 ? 'shipment' : 'shipments'} left out: delivered, returned, canceled or lost before.`;
  return { ids: found.ids.filter((id) => !ended.has(id)), warnings: [...found.warnings, leftOut] };
}

async function findByFilter(deps: CustomerAccess, filter: ShipmentFilter): Promise<Found> {
  const selection = await selectShipments(deps, filter);
  const { ids, total } = await deps.shipments.listIds({ ...selection, limit: BULK_IDS.max });
  const tooMany = `${total} shipments match. At most ${BULK_IDS.max} are changed at once: these are the first ${BULK_IDS.max}.`;
  return { ids, warnings: total > ids.length ? [tooMany] : [] };
}

async function changeAll(
  deps: ShipmentContext,
  request: BulkRequest,
  { run, by, isKeyed }: { run: Run; by: Actor; isKeyed: boolean },
): Promise<BulkOutcome> {
  let isDown = false;
  const change = async (id: string): Promise<Changed> => {
    if (isDown) return { failure: { id, code: 'UNAVAILABLE', message: BULK_FAILURES.notTried } };
    try {
      return await changeOne(deps, request, { id, by: { ...by, requestId: run.runId } });
    } catch (error) {
      // With a key a retry continues here; without one the caller must learn what was done.
      if (isKeyed || !isDatabaseDown(error)) throw error;
      isDown = true;
      return { failure: { id, code: 'UNAVAILABLE', message: BULK_FAILURES.unknown } };
    }
  };
  const changed = await mapBounded(run.ids, { concurrency: AT_ONCE }, change);
  return {
    done: [...new Set(changed.flatMap(({ trackingId }) => trackingId ?? []))],
    failed: changed.flatMap(({ failure }) => failure ?? []),
    warnings: [...run.warnings, ...describeWarnings(changed.flatMap(({ warnings = [] }) => warnings))],
    ...(request.action === 'status' && !request.dryRun && { runId: run.runId }),
  };
}

interface Changed {
  trackingId?: string;
  warnings?: StatusWarning[];
  failure?: BulkOutcome['failed'][number];
}

type IsDone = (shipment: { trackingId: string; outbox?: ShipmentRecord['outbox'] }) => Promise<boolean>;
type Change = Omit<BulkRequest, keyof Selected>;

/** Recognizes its earlier change by `by.requestId` in the log, after a crash or under another spelling of the ID. */
async function changeOne(deps: ShipmentContext, change: Change, { id, by }: { id: string; by: Actor }): Promise<Changed> {
  // Entries reach the log before they leave the outbox: checked in this order none is missed.
  const isDone: IsDone = async ({ trackingId, outbox = [] }) =>
    outbox.some(({ requestId }) => requestId === by.requestId) ||
    deps.activity.isRecorded({ targetId: trackingId, requestId: by.requestId ?? '' });
  try {
    return await apply({ ...deps, shipments: hideDone(deps.shipments, isDone, change) }, change, { id, by });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const done = code === 'SHIPMENT_NOT_FOUND' ? await findDone(deps.shipments, isDone, id) : null;
    return done ? { trackingId: done } : { failure: { id, code, message } };
  }
}

async function apply(
  deps: ShipmentContext,
  { action, payload, runId }: Change,
  { id, by }: { id: string; by: Actor },
): Promise<Changed> {
  if (action === 'delete') return { trackingId: (await deleteShipment(deps, id, by)).shipment.trackingId };
  if (action === 'restore') return { trackingId: (await restoreShipment(deps, id, by)).shipment.trackingId };
  if (action === 'undo') {
    if (runId === undefined) throw new Error('Unreachable: the schema requires runId for undo');
    return { trackingId: (await undoStatus(deps, id, { runId, by })).trackingId };
  }
  if (!payload) throw new Error('Unreachable: the schema requires a payload for status changes');
  const { shipment, warnings } = await updateStatus(deps, id, { update: payload, by, runId: by.requestId });
  return { trackingId: shipment.trackingId, warnings };
}

/** Also of a proof, with the delivery that came with it. @param options.runId identifies the change. @throws AppError CONFLICT if changed since. */
function undoStatus(
  context: ShipmentContext,
  trackingId: string,
  { runId, by }: { runId: string; by: Actor },
): Promise<ShipmentRecord> {
  const { shipments, now } = context;
  const changedSince = tEnglish(office.list.changedSince);
  return changeShipment(shipments, { trackingId, find: shipments.findLive }, async (shipment) => {
    const { bulkStatus, status, currentLocation, version } = shipment;
    const entry = shipment.statusHistory.at(-1);
    if (!entry || bulkStatus?.runId !== runId || bulkStatus.version !== version) {
      throw new AppError('CONFLICT', changedSince);
    }
    const { before, provenEntry, returnedAs } = bulkStatus;
    const at = now();
    const proven = provenEntry && shipment.statusHistory.find(({ _id }) => _id.toHexString() === provenEntry.toHexString());
    if (proven) {
      const audited = shipmentAction('shipment.proof_undone', shipment.trackingId, {}, {});
      return shipments.removeProof(shipment, { entry: proven, activity: newEntry(audited, { by, at }) });
    }
    const audited = shipmentAction(
      'shipment.status_undone',
      shipment.trackingId,
      { status, currentLocation },
      { status: before.status, currentLocation: before.currentLocation },
    );
    // First, so that a repeated call completes what a crash broke off.
    if (returnedAs !== undefined) await deleteReturn(context, returnedAs, { by, message: changedSince });
    const remaining = removeEntry(shipment, entry, before);
    const activity = newEntry(audited, { by, at });
    return shipments.removeHistoryEntry(shipment, {
      entry,
      remaining,
      by,
      at,
      activity,
      unlinksReturn: returnedAs !== undefined,
    });
  });
}

/** Hides shipments this run has changed; a dry run also stores nothing. */
function hideDone(shipments: ShipmentRepository, isDone: IsDone, { dryRun }: Change): ShipmentRepository {
  const unlessDone = (find: (trackingId: string) => Promise<ShipmentRecord | null>) => async (trackingId: string) => {
    const shipment = await find(trackingId);
    return shipment && !(await isDone(shipment)) ? shipment : null;
  };
  const returnUnchanged = (shipment: object) => Promise.resolve(shipment as ShipmentRecord);
  return {
    ...shipments,
    findLive: unlessDone(shipments.findLive),
    findDeleted: unlessDone(shipments.findDeleted),
    ...(dryRun && {
      addStatus: returnUnchanged,
      removeHistoryEntry: returnUnchanged,
      removeProof: returnUnchanged,
      moveToTrash: returnUnchanged,
      restore: returnUnchanged,
    }),
  };
}

const findDone = (shipments: ShipmentRepository, isDone: IsDone, id: string): Promise<string | null> =>
  actOnTrackingId(shipments, id, async (trackingId) => {
    const shipment = (await shipments.findLive(trackingId)) ?? (await shipments.findDeleted(trackingId));
    return (await isDone(shipment ?? { trackingId })) ? trackingId : null;
  });

function describeWarnings(warnings: readonly StatusWarning[]): string[] {
  return STATUS_WARNING_CODES.flatMap((code) => {
    const count = warnings.filter((warning) => warning === code).length;
    return count > 0 ? [`${count} ${count === 1 ? 'shipment' : 'shipments'}: ${STATUS_WARNINGS[code]}`] : [];
  });
}
