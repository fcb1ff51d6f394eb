import { randomUUID } from 'node:crypto';
import type { BatchOutcome, BatchResult, ShipmentBatch } from '@waybill/contracts/shipments/batch-schema';
import { type NewShipment, shipmentCreation } from '@waybill/contracts/shipments/schema';
import { isDatabaseDown } from '../../../platform/db/database-errors.ts';
import { AppError, validationError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readItem } from '../../../platform/http/read-input.ts';
import { createCreation } from '../../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../../platform/idempotency/run-once.ts';
import type { RunRepository } from '../../../platform/idempotency/run-repository.ts';
import { mapBounded } from '../../../platform/jobs/batches.ts';
import { type CreateParts, createShipment } from './create-shipment.ts';

/** Low enough to leave room for other requests. */
const AT_ONCE = 8;
/** Shipments between two renewals of the lease. */
const RENEW_EVERY = 50;

interface BatchParts extends CreateParts {
  batchRuns: RunRepository<BatchOutcome>;
}

interface BatchOptions {
  adminId: string;
  by: Actor;
  idempotencyKey: string | undefined;
  /** Checks whether the caller may create it. */
  check: (input: NewShipment) => Promise<NewShipment>;
}

/** A repeated or interrupted batch creates no shipment twice: each has an idempotency key of its own. */
export async function createBatch(
  parts: BatchParts,
  batch: ShipmentBatch,
  { adminId, by, idempotencyKey, check }: BatchOptions,
): Promise<{ outcome: BatchOutcome; replayed: boolean }> {
  const creation = createCreation(batch, { scope: `batch ${adminId}`, idempotencyKey });
  if (!creation) throw validationError([{ path: 'Idempotency-Key', message: 'is required', code: 'required' }]);
  const { onConflict } = batch;
  const create = async (given: unknown, index: number): Promise<BatchResult> => {
    try {
      const input = await check(readItem(shipmentCreation, given));
      const options = { adminId: creation.key, by, idempotencyKey: String(index), onConflict };
      const { shipment, result } = await createShipment(parts, input, options);
      return { result, trackingId: shipment.trackingId, error: null };
    } catch (error) {
      if (!(error instanceof AppError) || isDatabaseDown(error)) throw error;
      const errors = (error.details.errors ?? []).map(({ path, message }) => ({ path, message }));
      return { result: 'failed', trackingId: null, error: { code: error.code, message: error.message, errors } };
    }
  };
  // Of equal references the first creates the shipment.
  const concurrency = onConflict === undefined ? AT_ONCE : 1;
  const plan = async () => ({ runId: randomUUID(), ids: [], warnings: [] });
  return runOnce({ runs: parts.batchRuns, now: parts.now }, creation, {
    plan,
    execute: async (_run, renew) => ({
      results: await mapBounded([...batch.shipments.entries()], { concurrency }, async ([index, given]) => {
        if (index % RENEW_EVERY === 0) await renew();
        return create(given, index);
      }),
    }),
  });
}
