import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import { call } from '#lib/api/call.ts';
import { isLive } from '#lib/live/liveness.ts';
import { toReportQuery, type ReportCallQuery, type ReportFilters } from './report-filters.ts';

/** Polling interval of the bell; with live updates, only a safety net. */
const NOTICES_POLL_MS = { withoutPush: 60_000, withPush: 5 * MINUTE_MS } as const;

const LANES_PER_PAGE = 25;

export function getStatsOptions() {
  return queryOptions({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => (await call('getStats', { signal })).data,
  });
}

export function getNoticesOptions() {
  return queryOptions({
    queryKey: ['stats', 'notices'],
    queryFn: async ({ signal }) => (await call('getNotices', { signal })).data,
    refetchInterval: () => (isLive() ? NOTICES_POLL_MS.withPush : NOTICES_POLL_MS.withoutPush),
  });
}

/** @param sample lanes with enough deliveries to judge, or with too few. */
export function reportLanesOptions(filters: ReportFilters, sample: 'enough' | 'few') {
  const { groupBy, sort, page } = filters;
  const limit = String(LANES_PER_PAGE);
  const parameters = { ...toReportQuery(filters), groupBy, sample, sort, page: String(page), limit };
  return queryOptions({
    queryKey: ['getReportLanes', parameters],
    queryFn: async ({ signal }) => (await call('getReportLanes', { query: parameters, signal })).data,
  });
}

/** Without the lane filter, to offer every lane. */
export function laneChoicesOptions({ lane: _lane, ...query }: ReportCallQuery) {
  return queryOptions({
    queryKey: ['getReportLanes', 'choices', query],
    queryFn: async ({ signal }) =>
      (await call('getReportLanes', { query: { ...query, limit: String(MAX_PAGE_SIZE) }, signal })).data.lanes,
  });
}
