import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import type { ReportCallQuery } from '../report-filters.ts';

/** The numbers of a period (B5). */
export function reportSummaryOptions(query: ReportCallQuery) {
  return queryOptions({
    queryKey: ['report', 'summary', query],
    queryFn: async ({ signal }) => (await call('getReportSummary', { query, signal })).data,
  });
}
