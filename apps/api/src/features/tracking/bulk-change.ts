import { randomUUID } from 'node:crypto';
import { BULK_IDS, type BulkOutcome, type BulkRequest, normalizeTrackingId } from '@waybill/contracts';
import type { ActivityLog } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import { creationOf } from '../../idempotency.ts';
import { mapBounded } from '../../map-bounded.ts';
import type { BulkRunRecord } from '../../models/bulk-run-model.ts';
import { runOnce } from '../../runs/run-once.ts';
import type { RunRepository } from '../../runs/run-repository.ts';
import { changeOne, type ChangeOneDeps, type Changed } from './change-one.ts';
import { describeOddities } from './describe-oddities.ts';
import { selectShipments, type SelectShipmentsDeps } from './select-shipments.ts';

/** So few at a time that other calls get their turn. */
const AT_ONCE = 8;

export interface BulkChangeDeps extends ChangeOneDeps, SelectShipmentsDeps {
  shipments: ChangeOneDeps['shipments'];
  runs: RunRepository<BulkOutcome>;
  isRecorded: ActivityLog['isRecorded'];
}

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
  deps: BulkChangeDeps,
  request: BulkRequest,
  { adminId, by, idempotencyKey }: BulkChangeOptions,
): Promise<{ outcome: BulkOutcome; replayed: boolean }> {
  const creation = request.dryRun ? undefined : creationOf(request, { scope: `bulk ${adminId}`, idempotencyKey });
  const plan = async () => ({ ...(await resolveIds(deps, request)), runId: randomUUID() });
  const carryOut = (run: Pick<BulkRunRecord, 'runId' | 'ids' | 'warnings'>) => changeAll(deps, request, { run, by });
  return creation ? runOnce(deps, creation, { plan, carryOut }) : { outcome: await carryOut(await plan()), replayed: false };
}

/** The IDs as sent, each once, or the first that the filter finds. */
async function resolveIds(
  deps: BulkChangeDeps,
  { ids = [], filter }: BulkRequest,
): Promise<Pick<BulkRunRecord, 'ids' | 'warnings'>> {
  if (!filter) return { ids: [...new Set(ids.map(normalizeTrackingId))], warnings: [] };
  const selection = await selectShipments(deps, filter);
  const { ids: found, total } = await deps.shipments.listIds({ ...selection, limit: BULK_IDS.max });
  const tooMany = `${total} shipments match. At most ${BULK_IDS.max} are changed at once: these are the first ${BULK_IDS.max}.`;
  return { ids: found, warnings: total > found.length ? [tooMany] : [] };
}

async function changeAll(
  deps: BulkChangeDeps,
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
