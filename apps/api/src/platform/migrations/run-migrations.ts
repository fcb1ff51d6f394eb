import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getLanguageInfo } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import type { Logger } from 'pino';
import { describeError, type Words } from '../errors/app-error.ts';
import type { LeaseRepository } from '../jobs/lease-repository.ts';
import type { MigrationRecord, MigrationRepository } from './migration-repository.ts';

/** A change of what is stored, that a release brings with it. */
export interface Migration<Parts> {
  /** Its place in the order and what it does, as `001-complete-submissions`. Stays as it is once it was released. */
  name: string;
  /** Does what is left to do, in small steps: killed anywhere, the next run goes on, and one too many finds nothing to do. */
  run: (parts: Parts, report: ReportProgress) => Promise<void>;
}

/** To be awaited after every step. */
export type ReportProgress = (progress: { done: number; total: number }) => Promise<void>;

const LEASE = 'migrations';
/** After this time, what a process began that died may be gone on with by another one. */
const LEASE_MS = 6_000;
const LOOK_EVERY_MS = 250;
/** How often progress is logged and stored. */
const REPORT_EVERY_MS = 1_000;

interface MigrationParts<Parts> {
  records: MigrationRepository;
  leases: LeaseRepository;
  migrations: readonly Migration<Parts>[];
  /** What the migrations work with. */
  parts: Parts;
  logger: Pick<Logger, 'info'>;
  now: () => Date;
  /** Told what is being done. */
  tell: (words: Words) => void;
  leaseMs?: number;
}

/** Data that a newer release has changed: this one could misread it. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';
}

/** A migration that did not come through. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    const { type, message } = describeError(cause);
    const code = cause instanceof Error && 'code' in cause ? ` ${String(cause.code)}` : '';
    super(`Migration ${migration} failed: ${message ?? type + code}. What it has done is kept; the next start goes on with it.`, {
      cause,
    });
    this.migration = migration;
  }
}

/** Thrown within a run whose process was held up so long that another one may have taken over. */
class LeaseLostError extends Error {}

/**
 * Brings the stored data up to this release: what has not been done is done, one after the other, by one process at a time while
 * others wait. What a process left that died is gone on with.
 * @throws NewerDataError before anything is done; MigrationError.
 */
export async function runMigrations<Parts>(deps: MigrationParts<Parts>): Promise<void> {
  const { leases, leaseMs = LEASE_MS, tell } = deps;
  const holder = randomUUID();
  for (;;) {
    const { pending, records } = await findPending(deps);
    const [first] = pending;
    if (!first) return;
    if (await leases.take(LEASE, { holder, ms: leaseMs })) {
      if (await runPending(deps, holder)) return;
    }
    const record = records.find(({ _id, endedAt }) => _id === first.name && endedAt === undefined);
    tell(record?.total ? progressOf(first.name, record) : (t) => t(texts.api.waitingForMigrations, { name: first.name }));
    await sleep(LOOK_EVERY_MS);
  }
}

/** @throws NewerDataError when the data has been through a migration that is not known. */
export async function refuseNewerData({
  records,
  migrations,
}: Pick<MigrationParts<never>, 'records'> & { migrations: readonly { name: string }[] }): Promise<void> {
  refuseUnknown(await records.findAll(), migrations);
}

function refuseUnknown(records: readonly MigrationRecord[], migrations: readonly { name: string }[]): void {
  const unknown = records.map(({ _id }) => _id).filter((id) => migrations.every(({ name }) => name !== id));
  if (unknown.length === 0) return;
  throw new NewerDataError(
    `The data was changed by a newer release: this one does not know migration ${unknown.join(', ')}. ` +
      'Start that release or a newer one, or restore the backup of before the upgrade.',
  );
}

async function findPending<Parts>({ records, migrations }: MigrationParts<Parts>) {
  const known = await records.findAll();
  refuseUnknown(known, migrations);
  const ended = new Set(known.filter(({ endedAt }) => endedAt !== undefined).map(({ _id }) => _id));
  return { records: known, pending: migrations.filter(({ name }) => !ended.has(name)) };
}

/** @returns false when the lease was lost on the way. */
async function runPending<Parts>(deps: MigrationParts<Parts>, holder: string): Promise<boolean> {
  const { leases, leaseMs = LEASE_MS } = deps;
  let heldUntil = performance.now() + leaseMs;
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const isHeld = await leases.take(LEASE, { holder, ms: leaseMs });
    heldUntil = isHeld ? asked + leaseMs : 0;
  };
  // One that fails is made up for by the next, or the lease runs out.
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  const requireLease = (): void => {
    if (performance.now() > heldUntil) throw new LeaseLostError();
  };
  try {
    // Asked anew: another one may have done it before the lease was free.
    const { pending } = await findPending(deps);
    for (const migration of pending) await runOne(deps, migration, requireLease);
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  } finally {
    clearInterval(renewal);
    // Where the database is away, it runs out.
    await leases.release(LEASE, holder).catch(() => undefined);
  }
}

async function runOne<Parts>(
  deps: MigrationParts<Parts>,
  { name, run }: Migration<Parts>,
  requireLease: () => void,
): Promise<void> {
  const { records, parts, logger, now, tell } = deps;
  const begun = performance.now();
  let reportedAt = -Infinity;
  const report: ReportProgress = async (progress) => {
    requireLease();
    tell(progressOf(name, progress));
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    await records.setProgress(name, progress);
    logger.info({ migration: name, ...progress }, 'migrating');
  };
  await records.begin(name, now());
  try {
    await run(parts, report);
    requireLease();
  } catch (error) {
    throw error instanceof LeaseLostError ? error : new MigrationError(name, error);
  }
  await records.end(name, now());
  logger.info({ migration: name, ms: Math.round(performance.now() - begun) }, 'migrated');
}

const progressOf =
  (name: string, { done = 0, total = 0 }: { done?: number; total?: number }): Words =>
  (t, language) => {
    const format = new Intl.NumberFormat(getLanguageInfo(language).locale);
    return t(texts.api.migrating, { name, done: format.format(done), total: format.format(total) });
  };
