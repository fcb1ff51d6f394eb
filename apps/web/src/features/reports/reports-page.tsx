import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { countDays, getPreviousPeriod } from '@waybill/domain/reports/report-period';
import { office } from '@waybill/i18n/office';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { createClock, formatCalendarDate } from '#lib/format/format-date.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { compareFigures, type Comparison, describePoints, formatDuration, formatRate } from './format-figures.ts';
import { Lanes } from './lanes.tsx';
import { ReportBody } from './report-body.tsx';
import { type ReportCallQuery, type ReportFilters, toReportQuery, useReportFilters } from './report-filters.ts';
import { ReportActions, ReportToolbar } from './report-toolbar.tsx';

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

/** While other numbers load or fail to load, the last good ones stay. */
function useReport(filters: ReportFilters) {
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
    queryKey: ['getReportSummary', query],
    queryFn: async ({ signal }) => (await call('getReportSummary', { query, signal })).data,
  });

type Count = 'created' | 'delivered' | 'open' | 'overdue' | 'onHold';

interface KpiCardsProps {
  summary: ReportSummary | undefined;
  before: ReportSummary | undefined;
}

function KpiCards({ summary, before }: KpiCardsProps) {
  const count = (name: Count, detail: string) => (
    <KpiCard
      label={t(office.reports.names[name])}
      value={formatCount(summary?.[name])}
      detail={detail}
      comparison={isFlow(name) ? compareFigures(summary?.[name], before?.[name], formatCount) : undefined}
    />
  );
  const { promises, transit, replies } = summary ?? {};
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line [print-color-adjust:exact] md:grid-cols-4 print:grid-cols-4">
      {count('created', summary ? describeEnded(summary) : t(office.reports.inPeriod))}
      {count('delivered', t(office.reports.handedOverInPeriod))}
      <KpiCard
        label={t(office.reports.names.onTimeRate)}
        value={formatRate(promises?.rate)}
        detail={promises ? describePromises(promises) : ''}
        comparison={compareFigures(promises?.rate, before?.promises.rate, describePoints)}
      />
      <KpiCard
        label={t(office.reports.names.typical)}
        value={formatDuration(transit?.medianHours)}
        detail={transit ? describeTransit(transit) : ''}
        comparison={compareFigures(transit?.medianHours, before?.transit.medianHours, formatDuration)}
      />
      {count('open', t(office.reports.ofCreated))}
      {count('overdue', t(office.reports.ofCreated))}
      {count('onHold', t(office.reports.ofCreated))}
      <KpiCard
        label={t(office.reports.names.replyRate)}
        value={formatRate(replies?.rate)}
        detail={
          replies
            ? t(office.reports.repliesDetail, {
                received: formatCount(replies.received),
                waiting: formatCount(replies.waiting),
              })
            : ''
        }
        comparison={compareFigures(replies?.rate, before?.replies.rate, describePoints)}
      />
    </dl>
  );
}

/** Shipments of an earlier period had more time to be delivered, so what is still open is not compared. */
const isFlow = (name: Count): boolean => name === 'created' || name === 'delivered';

function describeEnded({ returned, cancelled, lost }: ReportSummary): string {
  if (returned + cancelled + lost === 0) return t(office.reports.inPeriod);
  return t(office.reports.ended, {
    returned: formatCount(returned),
    cancelled: formatCount(cancelled),
    lost: formatCount(lost),
  });
}

function describePromises({ judged, early, late, tooFew: isTooFew }: ReportSummary['promises']): string {
  const counts = t(office.reports.earlyAndLate, { early: formatCount(early), late: formatCount(late) });
  return isTooFew && judged > 0 ? `${counts}; ${t(office.reports.tooFew)}` : counts;
}

function describeTransit({ count, p85Hours, p95Hours, tooFew: isTooFew }: ReportSummary['transit']): string {
  if (count === 0) return t(office.reports.nothingDelivered);
  return isTooFew
    ? t(office.reports.tooFew)
    : t(office.reports.mostWithin, { p85: formatDuration(p85Hours), p95: formatDuration(p95Hours) });
}

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface KpiCardProps {
  label: string;
  value: string;
  detail: string;
  comparison: Comparison | undefined;
}

function KpiCard({ label, value, detail, comparison }: KpiCardProps) {
  const Icon = comparison && ICONS[comparison.direction];
  return (
    <div className="bg-paper p-3 print:p-2">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1">
        <span className="block font-mono text-xl tabular-nums">{value}</span>
        <span className="mt-1 block min-h-5 text-xs text-ink-soft">{detail}</span>
        <span className="flex min-h-5 items-center gap-1 text-xs text-ink-soft">
          {Icon && <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />}
          {comparison?.text}
        </span>
      </dd>
    </div>
  );
}
