import type { ShipmentFilter } from '@waybill/contracts';
import { createShortCache } from '../../short-cache.ts';

/** Of so many filters the totals are kept: those of a few people at work. */
const MAX_KEPT = 100;

export type KeptTotals = ReturnType<typeof keepTotals>;

/**
 * Keeps for a short time how many shipments a filter finds: whoever turns the pages of a search that a tenth of a million
 * shipments fit need not wait for them to be counted again for each page.
 */
export function keepTotals(options: { lifetimeMs: number; now: () => Date }) {
  const kept = new Map<string, ReturnType<typeof createShortCache<number>>>();
  return {
    get(filter: ShipmentFilter, count: () => Promise<number>): Promise<number> {
      const key = JSON.stringify(filter);
      const cache = kept.get(key) ?? createShortCache(count, options);
      // Set anew, so that the first key is the one not asked for longest.
      kept.delete(key);
      kept.set(key, cache);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return cache.get();
    },
    /** Forgets all of them, after a change. */
    drop: () => kept.clear(),
  };
}
