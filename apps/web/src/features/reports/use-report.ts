import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPreviousPeriod } from '@waybill/domain/reports/report-period';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { call } from '#lib/api/call.ts';
import { toReportQuery, type ReportCallQuery, type ReportFilters } from './report-filters.ts';

/** While other numbers load or fail to load, the last good ones stay. */
export function useReport(filters: ReportFilters) {
  const query = toReportQuery(filters);
  const { answer, latest, fetching, error, retry } = useFilteredQuery(filters, summaryQuery(query));
  const isFresh = answer !== undefined && !error;
  // Loads the comparison second, so that it does not slow down the requested period.
  const before = useQuery({ ...summaryQuery({ ...query, ...getPreviousPeriod(filters.period) }), enabled: isFresh });
  return {
    summary: latest,
    /** Undefined while loading and after a failure: nothing is compared then. */
    before: isFresh ? before.data : undefined,
    /** The numbers belong to other filters. */
    outdated: latest !== undefined && !answer,
    /** The numbers belong to other filters or may be stale. */
    pending: !isFresh,
    loading: fetching && !isFresh,
    error,
    retry,
  };
}

const summaryQuery = (query: ReportCallQuery) =>
  queryOptions({
    queryKey: ['report', 'summary', query],
    queryFn: async ({ signal }) => (await call('getReportSummary', { query, signal })).data,
  });
