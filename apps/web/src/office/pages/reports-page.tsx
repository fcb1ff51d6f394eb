import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { KpiCards } from '#features/reports/components/kpi-cards.tsx';
import { Lanes } from '#features/reports/components/lanes.tsx';
import { ReportActions } from '#features/reports/components/report-actions.tsx';
import { ReportBody } from '#features/reports/components/report-body.tsx';
import { ReportNotes } from '#features/reports/components/report-notes.tsx';
import { ReportSubject } from '#features/reports/components/report-subject.tsx';
import { ReportToolbar } from '#features/reports/components/report-toolbar.tsx';
import { useReportFilters } from '#features/reports/use-report-filters.ts';
import { useReport } from '#features/reports/use-report.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';

/** `/admin/reports` (R172, B5). */
export function ReportsPage() {
  const { filters, setFilters } = useReportFilters();
  const { summary, before, outdated, pending, loading, error, retry } = useReport(filters);
  return (
    <>
      <PageHeader title="Reports">
        <ReportActions filters={filters} outdated={outdated} />
      </PageHeader>
      <ReportToolbar filters={filters} onChange={setFilters} />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={errorText(error, REPORT_TEXTS.failed)} requestId={requestIdOf(error)} onRetry={retry} />
        </div>
      )}
      <section
        aria-label="Numbers"
        aria-busy={loading}
        className={pending ? 'text-ink-soft grayscale [&_canvas]:opacity-40' : ''}
      >
        <ReportSubject summary={summary} />
        <ProgressLine busy={loading} />
        <KpiCards summary={summary} before={before} />
        {(summary ?? !error) && <ReportBody summary={summary} />}
      </section>
      <Lanes filters={filters} onChange={setFilters} />
      <ReportNotes />
    </>
  );
}
