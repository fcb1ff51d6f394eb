import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { countDays } from '@waybill/domain/reports/report-period';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { createClock, formatCalendarDate } from '#lib/format/format-date.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { KpiCards } from './kpi-cards.tsx';
import { Lanes } from './lanes.tsx';
import { ReportBody } from './report-body.tsx';
import { useReportFilters } from './report-filters.ts';
import { ReportActions, ReportToolbar } from './report-toolbar.tsx';
import { useReport } from './use-report.ts';

export function ReportsPage() {
  const { filters, setFilters } = useReportFilters();
  const { summary, before, outdated, pending, loading, error, retry } = useReport(filters);
  return (
    <>
      <PageHeader title={t(office.common.reports)}>
        <ReportActions filters={filters} outdated={outdated} />
      </PageHeader>
      <ReportToolbar filters={filters} onChange={setFilters} />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={getErrorText(error, t(office.reports.failed))} error={error} onRetry={retry} />
        </div>
      )}
      <section
        aria-label={t(office.reports.numbers)}
        aria-busy={loading}
        className={pending ? 'text-ink-soft grayscale [&_canvas]:opacity-40' : ''}
      >
        <ReportSubject summary={summary} />
        <ProgressLine busy={loading} />
        <ErrorBoundary>
          <KpiCards summary={summary} before={before} />
        </ErrorBoundary>
        <ErrorBoundary>{(summary ?? !error) && <ReportBody summary={summary} />}</ErrorBoundary>
      </section>
      <ErrorBoundary>
        <Lanes filters={filters} onChange={setFilters} />
      </ErrorBoundary>
      <ReportNotes />
    </>
  );
}

function ReportNotes() {
  return (
    <details className="mt-6 border-t border-line pt-3 print:hidden">
      <summary className="min-h-6 cursor-pointer font-semibold">{t(office.reports.method)}</summary>
      <ul className="mt-2 grid max-w-[80ch] list-disc gap-1 pl-5 text-ink-soft">
        {Object.entries(office.reports.notes).map(([name, note]) => (
          <li key={name}>{t(note)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The only place on paper that names period and lane. */
function ReportSubject({ summary }: { summary: ReportSummary | undefined }) {
  if (!summary) return <p className="mb-2 min-h-5 text-xs text-ink-soft" />;
  const { period, lane, asOf } = summary;
  const parts = [
    t(office.reports.periodOf, {
      from: formatCalendarDate(period.from),
      to: formatCalendarDate(period.to),
      days: countDays(period),
      place: formatTimeZone(period.timeZone),
    }),
    lane ? formatLane(lane.origin, lane.destination) : t(office.reports.allLanesOfIt),
    ...(period.calendar === 'business' ? [t(office.reports.inBusinessDays)] : []),
    t(office.reports.asOf, { time: createClock(period.timeZone).time(asOf) }),
  ];
  return <p className="mb-2 min-h-5 text-xs text-ink-soft">{parts.join(' · ')}</p>;
}
