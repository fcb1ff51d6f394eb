import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getLanguageInfo } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { describeError, type LocalizedText } from '../errors/app-error.ts';
import type { LeaseRepository } from '../jobs/lease-repository.ts';
import type { InfoLog } from '../log/log-levels.ts';
import type { MigrationRecord, MigrationRepository } from './migration-repository.ts';

export interface Migration<Parts> {
  /** Such as `001-complete-submissions`; sets the order, and never changes after a release. */
  name: string;
  /** In small steps, resumable after a crash and idempotent. */
  run: (parts: Parts, report: ReportProgress) => Promise<void>;
}

/** Await it after every step. */
export type ReportProgress = (progress: { done: number; total: number }) => Promise<void>;

const LEASE = 'migrations';
/** Milliseconds until another process may resume the work of a dead one. */
const LEASE_MS = 6_000;
const POLL_INTERVAL_MS = 250;
const REPORT_INTERVAL_MS = 1_000;

interface MigrationParts<Parts> {
  records: MigrationRepository;
  leases: LeaseRepository;
  migrations: readonly Migration<Parts>[];
  parts: Parts;
  logger: InfoLog;
  now: () => Date;
  onStatus: (status: LocalizedText) => void;
  leaseMs?: number;
}

/** A newer release changed the data; this one could misread it. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';
}

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

/** The process stalled so long that another may have taken over. */
class LeaseLostError extends Error {}

/** In order, by one process at a time, resumable. @throws NewerDataError before any change; MigrationError. */
export async function runMigrations<Parts>(deps: MigrationParts<Parts>): Promise<void> {
  const { leases, leaseMs = LEASE_MS, onStatus } = deps;
  const holder = randomUUID();
  for (;;) {
    const { pending, records } = await findPending(deps);
    const [first] = pending;
    if (!first) return;
    if (await leases.take(LEASE, { holder, ms: leaseMs })) {
      if (await runPending(deps, holder)) return;
    }
    const record = records.find(({ _id, endedAt }) => _id === first.name && endedAt === undefined);
    onStatus(
      record?.total ? describeProgress(first.name, record) : (t) => t(texts.api.waitingForMigrations, { name: first.name }),
    );
    await sleep(POLL_INTERVAL_MS);
  }
}

/** @throws NewerDataError after an unknown migration. */
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

/** @returns false if the lease was lost. */
async function runPending<Parts>(deps: MigrationParts<Parts>, holder: string): Promise<boolean> {
  const { leases, leaseMs = LEASE_MS } = deps;
  let heldUntil = performance.now() + leaseMs;
  const renew = async (): Promise<void> => {
    const requestedAt = performance.now();
    const isHeld = await leases.take(LEASE, { holder, ms: leaseMs });
    heldUntil = isHeld ? requestedAt + leaseMs : 0;
  };
  // The next renewal makes up for a failed one, or the lease expires.
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  const requireLease = (): void => {
    if (performance.now() > heldUntil) throw new LeaseLostError();
  };
  try {
    // Asked again: another process may have finished before the lease was free.
    const { pending } = await findPending(deps);
    for (const migration of pending) await runOne(deps, migration, requireLease);
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  } finally {
    clearInterval(renewal);
    // Without the database the lease expires.
    await leases.release(LEASE, holder).catch(() => undefined);
  }
}

async function runOne<Parts>(
  deps: MigrationParts<Parts>,
  { name, run }: Migration<Parts>,
  requireLease: () => void,
): Promise<void> {
  const { records, parts, logger, now, onStatus } = deps;
  const begun = performance.now();
  let reportedAt = -Infinity;
  const report: ReportProgress = async (progress) => {
    requireLease();
    onStatus(describeProgress(name, progress));
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
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

const describeProgress =
  (name: string, { done = 0, total = 0 }: { done?: number; total?: number }): LocalizedText =>
  (t, language) => {
    const format = new Intl.NumberFormat(getLanguageInfo(language).locale);
    return t(texts.api.migrating, { name, done: format.format(done), total: format.format(total) });
  };
