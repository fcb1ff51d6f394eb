import type { ShipmentFilter } from '@waybill/contracts';
import { createShortCache } from '../../short-cache.ts';

/** Of so many filters the totals are kept: those of a few people at work. */
const MAX_KEPT = 100;

interface KeptTotal {
  /** How the last caller counts. */
  count: () => Promise<number>;
  cache: ReturnType<typeof createShortCache<number>>;
}

export type KeptTotals = ReturnType<typeof keepTotals>;

/**
 * Keeps for a short time how many shipments a filter finds: whoever turns the pages of a search that a tenth of a million
 * shipments fit need not wait for them to be counted again for each page. What is asked for all the time is counted behind
 * the answers.
 */
export function keepTotals(options: { lifetimeMs: number; now: () => Date }) {
  const kept = new Map<string, KeptTotal>();

  const keepTotal = (count: () => Promise<number>): KeptTotal => {
    const total: KeptTotal = {
      count,
      cache: createShortCache(() => total.count(), { ...options, refreshAhead: true }),
    };
    return total;
  };

  return {
    get(filter: ShipmentFilter, count: () => Promise<number>): Promise<number> {
      const key = JSON.stringify(filter);
      const total = kept.get(key) ?? keepTotal(count);
      // What is overdue or stale depends on when it is asked.
      total.count = count;
      // Set anew, so that the first key is the one not asked for longest.
      kept.delete(key);
      kept.set(key, total);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return total.cache.get();
    },
    /** Forgets all of them, after a change. */
    drop: () => kept.clear(),
  };
}
