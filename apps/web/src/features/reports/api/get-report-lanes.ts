import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '@waybill/contracts/constants';
import type { LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { call } from '#lib/api/call.ts';
import type { ReportCallQuery } from '../report-filters.ts';

/** Lanes on one page of the table. */
export const LANES_PER_PAGE = 25;

/** One page of the lanes of a period (B5). */
export function reportLanesOptions(query: ReportCallQuery, { sort, page }: { sort: LaneSort; page: number }) {
  const parameters = { ...query, sort, page: String(page), limit: String(LANES_PER_PAGE) };
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
