import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportSummary } from '@waybill/contracts';
import { periodBefore } from '@waybill/contracts/reports/report-period';
import { useState } from 'react';
import { reportSummaryOptions } from './api/get-report-summary.ts';
import { toReportQuery, type ReportFilters } from './report-filters.ts';

/**
 * The numbers for the filters, and those of the period before to compare them with. While others load, and when they cannot be
 * loaded, the last good ones stay.
 */
export function useReport(filters: ReportFilters) {
  const query = toReportQuery(filters);
  const current = useQuery({ ...reportSummaryOptions(query), placeholderData: keepPreviousData });
  const isFresh = current.isSuccess && !current.isPlaceholderData;
  // One after the other: what is compared with is not to slow down what was asked for.
  const before = useQuery({ ...reportSummaryOptions({ ...query, ...periodBefore(filters.period) }), enabled: isFresh });
  const [lastGood, setLastGood] = useState<ReportSummary>();
  if (current.data && current.data !== lastGood) setLastGood(current.data);

  return {
    summary: current.data ?? lastGood,
    /** Undefined until it is there, and when it cannot be had: then nothing is compared. */
    before: isFresh ? before.data : undefined,
    /** Whether the numbers shown are those of other filters. */
    outdated: current.isPlaceholderData || (!current.data && lastGood !== undefined),
    /** Whether the numbers shown are not (yet) those of the filters, or may be out of date. */
    pending: !isFresh,
    loading: current.isFetching && !isFresh,
    error: current.error,
    retry: () => void current.refetch(),
  };
}
