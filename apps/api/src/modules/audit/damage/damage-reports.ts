import type { DamagedKind } from '@waybill/contracts/reports/notice-schema';
import { HOUR_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { keepLatest } from '../../../platform/cache/keep-latest.ts';
import type { DamageRepository } from './damage-repository.ts';

const MAX_KNOWN = 10_000;

export type DamageReports = ReturnType<typeof createDamageReports>;

/** Tells the log once, and the office in its bell, what is damaged. Whoever reports it goes on at once. */
export function createDamageReports({
  damages,
  logger,
  now,
}: {
  damages: DamageRepository;
  logger: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}) {
  /** When each was last stored as damaged by this process. */
  const known = keepLatest<string, number>(MAX_KNOWN);
  const store = (work: Promise<void>): void =>
    void work.catch((error: unknown) => logger.warn({ err: error }, 'failed to report a damaged item'));

  return {
    found(kind: DamagedKind, id: string, error: unknown): void {
      const key = `${kind} ${id}`;
      const at = now();
      const storedAt = known.get(key);
      if (storedAt !== undefined && at.getTime() - storedAt < HOUR_MS) return;
      known.set(key, at.getTime());
      if (storedAt === undefined) logger.error({ kind, id, ...explain(error) }, 'stored item is damaged and omitted from lists');
      store(damages.add({ kind, id }, at));
    },

    /** Takes back what this process has reported. */
    sound(kind: DamagedKind, id: string): void {
      const key = `${kind} ${id}`;
      if (known.get(key) === undefined) return;
      known.delete(key);
      store(damages.remove({ kind, id }));
    },
  };
}

/** Of a value that does not fit its place alone: the value may say something of people. */
const explain = (error: unknown): object =>
  error instanceof ZodError ? { fields: error.issues.map(({ path }) => path.join('.')) } : { err: error };
