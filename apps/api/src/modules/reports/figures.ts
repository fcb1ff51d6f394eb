import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { StoreTools } from '../../platform/modules/store-tools.ts';
import { buildReport } from './build-report.ts';
import { getAttention } from './get-attention.ts';
import { countDaysBefore, getDesk } from './get-desk.ts';
import { getStats } from './get-stats.ts';
import { attentionContext, type DaysBefore, type ReportContext } from './report-context.ts';
import type { ReportRequest } from './report-request.ts';

/** How long what is counted is kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;
/** How long the days before today are kept, through changes too: a deleted shipment may go on in their picture for that long. */
const DAYS_KEPT_MS = 60_000;
/** Kept at most: statistics by time zone, reports; of those asked for last. */
const MAX_KEPT = { zones: 600, reports: 12 } as const;

type Figures = 'stats' | 'attention' | 'daysBefore' | 'desk' | 'reports';

/** What the office is shown of all shipments, kept for a few seconds while nothing has changed. */
export function createFigures(
  base: Omit<ReportContext, Figures>,
  { feed, touched }: { feed: Pick<ChangeFeed, 'subscribe'>; touched: StoreTools['touched'] },
): Pick<ReportContext, Figures> {
  const kept = { lifetimeMs: KEPT_MS, now: base.now };
  const stats = createCache(async (timeZone: string) => getStats(base, { ...(await attentionContext(base)), timeZone }), {
    ...kept,
    max: MAX_KEPT.zones,
    refreshAhead: true,
  });
  const attention = createCache(() => getAttention(base), { ...kept, refreshAhead: true });
  const daysBefore = createCache((days: DaysBefore) => countDaysBefore(base, days), { ...kept, lifetimeMs: DAYS_KEPT_MS });
  const desk = createCache(() => getDesk({ ...base, daysBefore }), { ...kept, refreshAhead: true });
  const reports = createCache((request: ReportRequest) => buildReport(base, request), { ...kept, max: MAX_KEPT.reports });

  const drop = (): void => [stats, attention, desk, reports].forEach((cache) => cache.drop());
  feed.subscribe({ invalidateAll: drop, changed: drop });
  touched.listen((what) => what === 'inbox' && drop());
  return { stats, attention, daysBefore, desk, reports };
}
