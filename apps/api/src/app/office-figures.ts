import type { ListQuery, ShipmentFilter } from '@waybill/contracts';
import { buildReport } from '../modules/reports/build-report.ts';
import { getAttention } from '../modules/reports/get-attention.ts';
import { countDaysBefore, getDesk } from '../modules/reports/get-desk.ts';
import { getStats } from '../modules/reports/get-stats.ts';
import { attentionContext, type DaysBefore, type ReportContext } from '../modules/reports/report-context.ts';
import type { ReportRequest } from '../modules/reports/report-request.ts';
import { listShipments } from '../modules/shipments/list-shipments.ts';
import { selectShipments } from '../modules/shipments/repository/select-shipments.ts';
import { createCache } from '../platform/cache/cache.ts';

/** How long what is counted is kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;
/** How long the days before today are kept, through changes too: a deleted shipment may go on in their picture for that long. */
const DAYS_KEPT_MS = 60_000;
/** Kept at most: totals of filters, pages of the list, statistics by time zone, reports; of those asked for last. */
const MAX_KEPT = { totals: 100, pages: 20, zones: 600, reports: 12 } as const;

/**
 * What the office is shown of all shipments, kept for a few seconds.
 * @param mayKeepPages false where a caller's own change may have been stored by another process: each page is read then.
 * @returns the figures, and what forgets them after a change.
 */
export function createOfficeFigures(
  base: Pick<ReportContext, 'shipments' | 'messages' | 'quotes' | 'shownRanges' | 'findDemo' | 'settings' | 'now' | 'damage'>,
  mayKeepPages: () => boolean,
) {
  const kept = { lifetimeMs: KEPT_MS, now: base.now };
  const totals = createCache(
    async (filter: ShipmentFilter) => base.shipments.count((await selectShipments(base, filter)).filter),
    { ...kept, max: MAX_KEPT.totals, refreshAhead: true },
  );
  const readPage = (query: ListQuery) => listShipments({ ...base, totals }, query);
  const pages = createCache(readPage, { ...kept, max: MAX_KEPT.pages });
  const stats = createCache(async (timeZone: string) => getStats(base, { ...(await attentionContext(base)), timeZone }), {
    ...kept,
    max: MAX_KEPT.zones,
    refreshAhead: true,
  });
  const attention = createCache(() => getAttention(base), { ...kept, refreshAhead: true });
  const daysBefore = createCache((days: DaysBefore) => countDaysBefore(base, days), { ...kept, lifetimeMs: DAYS_KEPT_MS });
  const desk = createCache(() => getDesk({ ...base, daysBefore }), { ...kept, refreshAhead: true });
  const reports = createCache((request: ReportRequest) => buildReport(base, request), { ...kept, max: MAX_KEPT.reports });

  return {
    figures: {
      totals,
      listPage: (query: ListQuery) => (mayKeepPages() ? pages.get(query) : readPage(query)),
      stats,
      attention,
      daysBefore,
      desk,
      reports,
    },
    dropFigures: () => [totals, pages, stats, attention, desk, reports].forEach((cache) => cache.drop()),
  };
}
