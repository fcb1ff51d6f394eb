import { useMutation } from '@tanstack/react-query';
import { REPORT_TABLES, type ReportTable } from '@waybill/contracts/reports/report-tables';
import { office } from '@waybill/i18n/office';
import { Download, Printer } from 'lucide-react';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { toReportQuery, type ReportFilters } from '../report-filters.ts';

const LABELS: Record<ReportTable, string> = {
  summary: t(office.reports.summary),
  lanes: t(office.reports.lanes),
  shipments: t(office.common.shipments),
};

interface ReportActionsProps {
  filters: ReportFilters;
  /** The numbers on screen belong to other filters, so an export would differ from them. */
  outdated: boolean;
}

export function ReportActions({ filters, outdated }: ReportActionsProps) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: ReportTable) =>
      download('exportReport', { query: { ...toReportQuery(filters), kind, sort: filters.sort, groupBy: filters.groupBy } }),
  });
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-soft">
          {t(office.reports.exportCsv)}
        </span>
        <div role="group" aria-label={t(office.reports.exportAsCsv)} className="flex flex-wrap gap-1">
          {REPORT_TABLES.map((kind) => (
            <Button key={kind} busy={isPending} disabled={outdated} onClick={() => mutate(kind)} className="px-3!">
              <Download size={16} />
              {isPending && variables === kind ? t(office.reports.exporting) : LABELS[kind]}
              <span className="sr-only"> {t(office.reports.asCsv)}</span>
            </Button>
          ))}
        </div>
        <Button onClick={() => window.print()} className="px-3!">
          <Printer size={16} />
          {t(office.common.print)}
        </Button>
      </div>
      {error && (
        <ErrorNotice
          text={getErrorText(error, t(office.reports.exportFailed))}
          error={error}
          onRetry={() => variables && mutate(variables)}
        />
      )}
    </div>
  );
}
