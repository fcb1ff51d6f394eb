import { createShortCache } from '../../short-cache.ts';
import type { Report } from './build-report.ts';
import type { ReportRequest } from './report-request.ts';

/** So many reports are kept: those of a few people at work. */
const MAX_KEPT = 12;

interface KeepReportsOptions {
  lifetimeMs: number;
  now: () => Date;
}

export type ReportSource = ReturnType<typeof keepReports>;

/** Keeps each report for a short time: its summary, its lanes and the pages of these are asked for one after the other. */
export function keepReports(build: (request: ReportRequest) => Promise<Report>, options: KeepReportsOptions) {
  const kept = new Map<string, ReturnType<typeof createShortCache<Report>>>();
  return {
    get(request: ReportRequest): Promise<Report> {
      const key = JSON.stringify(request);
      const cache = kept.get(key) ?? createShortCache(() => build(request), options);
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
