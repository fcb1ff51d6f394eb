import { randomUUID } from 'node:crypto';
import { BULK_IDS, type BulkOutcome, type BulkRequest, normalizeTrackingId } from '@waybill/contracts';
import type { Actor } from '../platform/http/actor.ts';
import { creationOf } from '../platform/idempotency/fingerprint.ts';
import { runOnce } from '../platform/idempotency/run-once.ts';
import type { BulkRunRecord } from '../platform/idempotency/run-repository.ts';
import { mapBounded } from '../platform/jobs/map-bounded.ts';
import { changeOne, type ChangeParts, type Changed } from './change-one.ts';
import { describeOddities } from './describe-oddities.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ShipmentContext } from './shipment-context.ts';

/** So few at a time that other calls get their turn. */
const AT_ONCE = 8;

type BulkParts = ChangeParts & Pick<ShipmentContext, 'bulkRuns'>;

interface BulkChangeOptions {
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
}

/**
 * Does one thing to many shipments (B9). Each is changed by itself, atomically; what fails is told by ID and stops no other.
 * With an idempotency key the same request again gets the same answer, and a crash on the way changes none of them twice.
 * @throws AppError IDEMPOTENCY_MISMATCH, or CONFLICT while the same request is still being carried out.
 */
export async function bulkChange(
  deps: BulkParts,
  request: BulkRequest,
  { adminId, by, idempotencyKey }: BulkChangeOptions,
): Promise<{ outcome: BulkOutcome; replayed: boolean }> {
  const creation = request.dryRun ? undefined : creationOf(request, { scope: `bulk ${adminId}`, idempotencyKey });
  const plan = async () => ({ ...(await resolveIds(deps, request)), runId: randomUUID() });
  const carryOut = (run: Pick<BulkRunRecord, 'runId' | 'ids' | 'warnings'>) => changeAll(deps, request, { run, by });
  return creation
    ? runOnce({ runs: deps.bulkRuns, now: deps.now }, creation, { plan, carryOut })
    : { outcome: await carryOut(await plan()), replayed: false };
}

/** The IDs as sent, each once, or the first that the filter finds. */
async function resolveIds(deps: BulkParts, { ids = [], filter }: BulkRequest): Promise<Pick<BulkRunRecord, 'ids' | 'warnings'>> {
  if (!filter) return { ids: [...new Set(ids.map(normalizeTrackingId))], warnings: [] };
  const selection = await selectShipments(deps, filter);
  const { ids: found, total } = await deps.shipments.listIds({ ...selection, limit: BULK_IDS.max });
  const tooMany = `${total} shipments match. At most ${BULK_IDS.max} are changed at once: these are the first ${BULK_IDS.max}.`;
  return { ids: found, warnings: total > found.length ? [tooMany] : [] };
}

async function changeAll(
  deps: BulkParts,
  request: BulkRequest,
  { run, by }: { run: Pick<BulkRunRecord, 'runId' | 'ids' | 'warnings'>; by: Actor },
): Promise<BulkOutcome> {
  const change = (id: string): Promise<Changed> => changeOne(deps, request, { id, by: { ...by, requestId: run.runId } });
  const changed = await mapBounded(run.ids, { atOnce: AT_ONCE }, change);
  return {
    done: [...new Set(changed.flatMap(({ trackingId }) => trackingId ?? []))],
    failed: changed.flatMap(({ failure }) => failure ?? []),
    warnings: [...run.warnings, ...describeOddities(changed.flatMap(({ warnings = [] }) => warnings))],
  };
}
