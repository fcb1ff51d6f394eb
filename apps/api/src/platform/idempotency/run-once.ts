import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';
import { type Creation, requireSameRequest } from './fingerprint.ts';
import type { BulkRunRecord, RunRepository } from './run-repository.ts';

/** Milliseconds until the run of a dead process may be taken over. If it still lives, no shipment changes twice. */
export const LEASE_MS = 20_000;
/** Milliseconds a duplicate waits for the answer; less than client timeouts. */
const WAIT_MS = 8_000;
const POLL_INTERVAL_MS = 50;

interface RunOnceDeps<Outcome> {
  runs: RunRepository<Outcome>;
  now: () => Date;
  waitMs?: number;
}

type Plan<Outcome> = Pick<BulkRunRecord<Outcome>, 'runId' | 'ids' | 'warnings' | 'progress'>;

interface RunSteps<Outcome> {
  plan: () => Promise<Plan<Outcome>>;
  /** Called again after a crash. Long work must call `renew`, optionally with its progress, or another process takes over. */
  execute: (plan: Plan<Outcome>, renew: (progress?: Outcome) => Promise<void>) => Promise<Outcome>;
}

/** Repeats get the first answer, failed runs resume. @throws AppError IDEMPOTENCY_MISMATCH, or CONFLICT while another runs. */
export async function runOnce<Outcome>(
  { runs, now, waitMs = WAIT_MS }: RunOnceDeps<Outcome>,
  creation: Creation,
  { plan, execute }: RunSteps<Outcome>,
): Promise<{ outcome: Outcome; replayed: boolean }> {
  const { key } = creation;
  const lease = { key, holder: randomUUID() };
  const lockedUntil = () => new Date(now().getTime() + LEASE_MS);

  const finish = async (planned: Plan<Outcome>) => {
    try {
      const outcome = await execute(planned, (progress) => runs.renew(lease, lockedUntil(), progress));
      await runs.finish(key, outcome);
      return { outcome, replayed: false };
    } catch (error) {
      await runs.release(lease, now());
      throw error;
    }
  };

  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs; await sleep(POLL_INTERVAL_MS)) {
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
  throw new AppError('CONFLICT', 'This request is still being processed. Please try again in a moment.');
}
