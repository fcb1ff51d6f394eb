import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';
import { type Creation, requireSameRequest } from './fingerprint.ts';
import type { BulkRunRecord, RunRepository } from './run-repository.ts';

/** After this time a run whose process died may be taken over. Should it live after all, no shipment is changed twice. */
export const LEASE_MS = 20_000;
/** How long a twin waits for the answer; less than a client does. */
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 50;

interface RunOnceDeps<Outcome> {
  runs: RunRepository<Outcome>;
  now: () => Date;
  /** How long to wait for whoever is at it already. */
  waitMs?: number;
}

type Plan<Outcome> = Pick<BulkRunRecord<Outcome>, 'runId' | 'ids' | 'warnings' | 'progress'>;

interface RunSteps<Outcome> {
  /** Called when the key is new. */
  plan: () => Promise<Plan<Outcome>>;
  /**
   * Called with the plan of the first request, once more after a crash.
   * @param renew to be called now and then by what takes long, or somebody else goes on with it; with how far it is, where that
   *   is asked for.
   */
  carryOut: (plan: Plan<Outcome>, renew: (progress?: Outcome) => Promise<void>) => Promise<Outcome>;
}

/**
 * Carries out what a key stands for once: the same request again, also at the same time, gets the answer of the first. One
 * that failed or crashed on the way is gone on with.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key came with something else, or CONFLICT while another one is still at it.
 */
export async function runOnce<Outcome>(
  { runs, now, waitMs = WAIT_MS }: RunOnceDeps<Outcome>,
  creation: Creation,
  { plan, carryOut }: RunSteps<Outcome>,
): Promise<{ outcome: Outcome; replayed: boolean }> {
  const { key } = creation;
  const lease = { key, holder: randomUUID() };
  const lockedUntil = () => new Date(now().getTime() + LEASE_MS);

  const finish = async (planned: Plan<Outcome>) => {
    try {
      const outcome = await carryOut(planned, (progress) => runs.renew(lease, lockedUntil(), progress));
      await runs.finish(key, outcome);
      return { outcome, replayed: false };
    } catch (error) {
      await runs.release(lease, now());
      throw error;
    }
  };

  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs; await sleep(LOOK_EVERY_MS)) {
    const known = await runs.find(key);
    if (!known) {
      const run = { ...(await plan()), creation, holder: lease.holder, lockedUntil: lockedUntil(), createdAt: now() };
      if (await runs.insert(run)) return finish(run);
      continue;
    }
    const { outcome } = requireSameRequest(known, creation);
    if (outcome) return { outcome, replayed: true };
    if (await runs.takeOver(lease, { now: now(), lockedUntil: lockedUntil() })) return finish(known);
  }
  throw new AppError('CONFLICT', 'This is still being carried out. Please try again in a moment.');
}
