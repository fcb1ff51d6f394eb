import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPreviousPeriod } from '@waybill/domain/reports/report-period';
import { useAnswer } from '#lib/address/use-list.ts';
import { call } from '#lib/api/call.ts';
import { toReportQuery, type ReportCallQuery, type ReportFilters } from './report-filters.ts';

/**
 * The numbers for the filters, and those of the period before to compare them with. While others load, and when they cannot be
 * loaded, the last good ones stay.
 */
export function useReport(filters: ReportFilters) {
  const query = toReportQuery(filters);
  const { answer, shown, fetching, error, retry } = useAnswer(filters, summaryQuery(query));
  const isFresh = answer !== undefined && !error;
  // One after the other: what is compared with is not to slow down what was asked for.
  const before = useQuery({ ...summaryQuery({ ...query, ...getPreviousPeriod(filters.period) }), enabled: isFresh });
  return {
    summary: shown,
    /** Undefined until it is there, and when it cannot be had: then nothing is compared. */
    before: isFresh ? before.data : undefined,
    /** Whether the numbers shown are those of other filters. */
    outdated: shown !== undefined && !answer,
    /** Whether the numbers shown are not (yet) those of the filters, or may be out of date. */
    pending: !isFresh,
    loading: fetching && !isFresh,
    error,
    retry,
  };
}

/** The numbers of a period. */
const summaryQuery = (query: ReportCallQuery) =>
  queryOptions({
    queryKey: ['report', 'summary', query],
    queryFn: async ({ signal }) => (await call('getReportSummary', { query, signal })).data,
  });
