import type { DamagedKind } from '@waybill/contracts/reports/notice-schema';
import { HOUR_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { createLruMap } from '../../../platform/cache/cache.ts';
import type { DamageRepository } from './damage-repository.ts';

const MAX_KNOWN = 10_000;

export type DamageReports = ReturnType<typeof createDamageReports>;

export function createDamageReports({ damages, logger, now }: { damages: DamageRepository; logger: Logger; now: () => Date }) {
  const known = createLruMap<string, number>(MAX_KNOWN);
  const store = (work: Promise<void>): void =>
    void work.catch((error: unknown) => logger.warn({ err: error }, 'failed to report a damaged item'));

  return {
    report(kind: DamagedKind, id: string, error: unknown): void {
      const key = `${kind} ${id}`;
      const at = now();
      const storedAt = known.get(key);
      if (storedAt !== undefined && at.getTime() - storedAt < HOUR_MS) return;
      known.set(key, at.getTime());
      if (storedAt === undefined) logger.error({ kind, id, ...explain(error) }, 'stored item is damaged and omitted from lists');
      store(damages.add({ kind, id }, at));
    },

    resolve(kind: DamagedKind, id: string): void {
      const key = `${kind} ${id}`;
      if (known.get(key) === undefined) return;
      known.delete(key);
      store(damages.remove({ kind, id }));
    },
  };
}

/** Never logs the value, which may be personal data. */
const explain = (error: unknown): object =>
  error instanceof ZodError ? { fields: error.issues.map(({ path }) => path.join('.')) } : { err: error };
