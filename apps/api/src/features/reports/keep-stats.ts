import type { Stats } from '@waybill/contracts';
import { readTimeZone } from '../../read-time-zone.ts';
import { createShortCache } from '../../short-cache.ts';

interface KeepStatsOptions {
  load: (timeZone: string) => Promise<Stats>;
  /** The company's. */
  timeZone: () => Promise<string>;
  lifetimeMs: number;
  now: () => Date;
  refreshAhead?: boolean;
}

/** Keeps the totals of each time zone for a short time. There are a few hundred zones at most, so all may stay. */
export function keepStats({ load, timeZone, ...options }: KeepStatsOptions) {
  const byZone = new Map<string, ReturnType<typeof createShortCache<Stats>>>();

  const keptFor = (zone: string) => {
    const kept = byZone.get(zone) ?? createShortCache(() => load(zone), options);
    byZone.set(zone, kept);
    return kept;
  };

  return {
    /** @throws AppError BAD_TZ for a zone that is not known. */
    read: async (tz?: string): Promise<Stats> => keptFor(readTimeZone(tz, await timeZone())).get(),
    drop: () => byZone.clear(),
  };
}
