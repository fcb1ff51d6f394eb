import { useSearchParams } from 'react-router-dom';
import { useCompany } from '#lib/settings.ts';
import { useToday } from '#lib/use-today.ts';
import { parseReportFilters, toReportParams, type ReportFilters } from './report-filters.ts';

/** The state of the reports and how to change it. Any change but of the page itself goes back to page 1 of the lanes. */
export function useReportFilters() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const filters = parseReportFilters(params, today);

  function setFilters(change: Partial<ReportFilters>, { replace = false } = {}) {
    setParams(toReportParams({ ...filters, page: 1, ...change }), { replace, preventScrollReset: true });
  }
  return { filters, setFilters, today };
}
