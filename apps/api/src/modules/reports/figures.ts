import { HOUR_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { StoreTools } from '../../platform/modules/store-tools.ts';
import { buildReport } from './build-report.ts';
import { getAttention } from './get-attention.ts';
import { countDaysBefore, getDesk } from './get-desk.ts';
import { getOnTime } from './get-on-time.ts';
import { getStats } from './get-stats.ts';
import { attentionContext, type DaysBefore, type ReportContext } from './report-context.ts';
import type { ReportRequest } from './report-request.ts';

/** Limits how stale figures can be after changes by another process. */
const CACHE_TTL_MS = 5_000;
/** Past days may include a deleted shipment for this long. */
const PAST_DAYS_TTL_MS = 60_000;
/** 90 days change little within an hour. */
const ON_TIME_TTL_MS = HOUR_MS;
const MAX_CACHED = { zones: 600, reports: 12 } as const;

type Figures = 'stats' | 'attention' | 'daysBefore' | 'desk' | 'onTime' | 'reports';

export function createFigures(
  base: Omit<ReportContext, Figures>,
  { feed, touched }: { feed: Pick<ChangeFeed, 'subscribe'>; touched: StoreTools['touched'] },
): Pick<ReportContext, Figures> {
  const cacheOptions = { lifetimeMs: CACHE_TTL_MS, now: base.now };
  const stats = createCache(async (timeZone: string) => getStats(base, { ...(await attentionContext(base)), timeZone }), {
    ...cacheOptions,
    max: MAX_CACHED.zones,
    refreshAhead: true,
  });
  const attention = createCache(() => getAttention(base), { ...cacheOptions, refreshAhead: true });
  const daysBefore = createCache((days: DaysBefore) => countDaysBefore(base, days), {
    ...cacheOptions,
    lifetimeMs: PAST_DAYS_TTL_MS,
  });
  const desk = createCache(() => getDesk({ ...base, daysBefore }), { ...cacheOptions, refreshAhead: true });
  const reports = createCache((request: ReportRequest) => buildReport(base, request), {
    ...cacheOptions,
    max: MAX_CACHED.reports,
  });

  const onTime = createCache(() => getOnTime(base), { ...cacheOptions, lifetimeMs: ON_TIME_TTL_MS, refreshAhead: true });

  const drop = (): void => [stats, attention, desk, reports].forEach((cache) => cache.drop());
  feed.subscribe({ invalidateAll: drop, changed: drop });
  touched.listen((what) => what === 'inbox' && drop());
  return { stats, attention, daysBefore, desk, onTime, reports };
}
