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

const LABELS: Record<ReportTable, string> = { summary: 'Summary', lanes: 'Lanes', shipments: 'Shipments' };

interface ReportActionsProps {
  filters: ReportFilters;
  /** Whether the numbers shown are not (yet) those of the filters: a file would hold others. */
  outdated: boolean;
}

/** Taking the report away: as files for spreadsheets, and on paper. */
export function ReportActions({ filters, outdated }: ReportActionsProps) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: ReportTable) =>
      download('exportReport', { query: { ...toReportQuery(filters), kind, sort: filters.sort } }),
  });
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-soft">
          Export CSV
        </span>
        <div role="group" aria-label="Export as CSV" className="flex flex-wrap gap-1">
          {REPORT_TABLES.map((kind) => (
            <Button key={kind} busy={isPending} disabled={outdated} onClick={() => mutate(kind)} className="px-3!">
              <Download size={16} />
              {isPending && variables === kind ? 'Exporting…' : LABELS[kind]}
              <span className="sr-only"> as CSV</span>
            </Button>
          ))}
        </div>
        <Button onClick={() => window.print()} className="px-3!">
          <Printer size={16} />
          Print
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
