import { useAddressState } from '#lib/address/use-address-state.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { useCompany } from '#lib/settings.ts';
import { parseReportFilters, toReportParams, type ReportFilters } from './report-filters.ts';

/** The state of the reports and how to change it. Any change but of the page itself goes back to page 1 of the lanes. */
export function useReportFilters() {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const [filters, change] = useAddressState({ parse: (params) => parseReportFilters(params, today), toParams: toReportParams });

  function setFilters(changes: Partial<ReportFilters>, { replace = false } = {}) {
    change({ page: 1, ...changes }, { replace, preventScrollReset: true });
  }
  return { filters, setFilters, today };
}
