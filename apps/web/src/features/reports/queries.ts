import { queryOptions } from '@tanstack/react-query';
import type { LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { isLive } from '#lib/live/liveness.ts';
import type { ReportCallQuery } from './report-filters.ts';

/** Until the bell asks again: where the server tells what changes, only lest something is missed. */
const ASK_MS = { untold: 60_000, told: 5 * MINUTE_MS } as const;

/** Lanes on one page of the table. */
const LANES_PER_PAGE = 25;

/** The true totals over all shipments, and their trends. */
export function getStatsOptions() {
  return queryOptions({
    queryKey: queryKeys.stats,
    queryFn: async ({ signal }) => (await call('getStats', { signal })).data,
  });
}

/** What the bell tells: asked for when something has changed, now and then while the page is in sight, and when one comes back to it. */
export function getNoticesOptions() {
  return queryOptions({
    queryKey: [...queryKeys.stats, 'notices'],
    queryFn: async ({ signal }) => (await call('getNotices', { signal })).data,
    refetchInterval: () => (isLive() ? ASK_MS.told : ASK_MS.untold),
  });
}

/** One page of the lanes of a period. */
export function reportLanesOptions(query: ReportCallQuery, { sort, page }: { sort: LaneSort; page: number }) {
  const parameters = { ...query, sort, lead: 'judged' as const, page: String(page), limit: String(LANES_PER_PAGE) };
  return queryOptions({
    queryKey: ['report', 'lanes', parameters],
    queryFn: async ({ signal }) => (await call('getReportLanes', { query: parameters, signal })).data,
  });
}

/** The busiest lanes of a period, to choose one from. */
export function laneChoicesOptions({ lane: _lane, ...query }: ReportCallQuery) {
  return queryOptions({
    queryKey: ['report', 'lane-choices', query],
    queryFn: async ({ signal }) =>
      (await call('getReportLanes', { query: { ...query, limit: String(MAX_PAGE_SIZE) }, signal })).data.lanes,
  });
}
