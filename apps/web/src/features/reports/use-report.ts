import { useQuery } from '@tanstack/react-query';
import { periodBefore } from '@waybill/contracts/reports/report-period';
import { useAnswer } from '#lib/address/use-list.ts';
import { reportSummaryOptions } from './api/get-report-summary.ts';
import { toReportQuery, type ReportFilters } from './report-filters.ts';

/**
 * The numbers for the filters, and those of the period before to compare them with. While others load, and when they cannot be
 * loaded, the last good ones stay.
 */
export function useReport(filters: ReportFilters) {
  const query = toReportQuery(filters);
  const { answer, shown, fetching, error, retry } = useAnswer(filters, reportSummaryOptions(query));
  const isFresh = answer !== undefined && !error;
  // One after the other: what is compared with is not to slow down what was asked for.
  const before = useQuery({ ...reportSummaryOptions({ ...query, ...periodBefore(filters.period) }), enabled: isFresh });
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
