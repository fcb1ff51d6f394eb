import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { roundAccuracy } from '@waybill/domain/shipments/estimates';
import { office } from '@waybill/i18n/office';
import { ChartColumn } from 'lucide-react';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { EmptyState } from '#ui/list-notices.tsx';
import { formatAverage, formatDuration, formatRate } from './format-figures.ts';
import { DwellChart, PromiseChart, TransitChart } from './report-charts.tsx';

/** Heights of the figures; those of the first row have one more line. */
const SKELETONS = [
  { figure: 'promises', height: 'h-84' },
  { figure: 'transit', height: 'h-84' },
  { figure: 'dwell', height: 'h-78' },
  { figure: 'weekdays', height: 'h-78' },
];
const FIGURES = 'mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2 print:grid-cols-2 print:gap-2';

export function ReportBody({ summary }: { summary: ReportSummary | undefined }) {
  if (!summary) return <FigureSkeletons />;
  if (summary.created + summary.delivered === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={t(office.reports.empty)}
        hint={summary.lane ? t(office.reports.chooseLongerPeriodAll) : t(office.reports.chooseLongerPeriod)}
      />
    );
  }
  return (
    <>
      <div className={FIGURES}>
        <PromiseChart weeks={summary.weeks} />
        <TransitChart transit={summary.transit} />
        <DwellChart dwell={summary.dwell} />
        <WeekdayStrip summary={summary} />
      </div>
      <EstimateScore estimates={summary.estimates} />
    </>
  );
}

type Flow = 'created' | 'delivered';

/** Monday first. A period can have five of one day and four of another, so the sums are not comparable. */
export function averageByWeekday({ period, weekdays }: Pick<ReportSummary, 'period' | 'weekdays'>, flow: Flow): number[] {
  const days = countDaysBetween(period.from, period.to) + 1;
  const first = getIsoWeekday(period.from);
  return weekdays.map(({ weekday, [flow]: count }) => {
    const untilFirst = (weekday - first + 7) % 7;
    const occurrences = Math.max(0, Math.ceil((days - untilFirst) / 7));
    return occurrences === 0 ? 0 : count / occurrences;
  });
}

function FigureSkeletons() {
  return (
    <div aria-hidden="true" className={FIGURES}>
      {SKELETONS.map(({ figure, height }) => (
        <div key={figure} className={`grid ${height} content-start gap-2 border border-line p-3`}>
          <span className="block h-4 w-32 rounded-full bg-surface-strong" />
          <span className="block h-3 w-56 rounded-full bg-surface-strong" />
        </div>
      ))}
    </div>
  );
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const FLOWS = ['created', 'delivered'] as const;

/** The stronger the color, the busier the day. The strip is its own table. */
function WeekdayStrip({ summary }: { summary: ReportSummary }) {
  return (
    <figure aria-label={t(office.reports.weekdays)} className="min-w-0 border border-line p-3 print:p-2">
      <figcaption>
        <h2 className="text-base font-semibold">{t(office.reports.weekdays)}</h2>
        <p className="text-xs text-ink-soft">{t(office.reports.weekdaysHint)}</p>
      </figcaption>
      <table
        aria-label={t(office.reports.weekdays)}
        className="mt-2 w-full table-fixed border-separate border-spacing-1 text-center tabular-nums"
      >
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="w-18">
              <span className="sr-only">{t(office.common.shipments)}</span>
            </th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" className="font-semibold">
                {t(office.reports.weekdayNames[day])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FLOWS.map((flow) => (
            <FlowRow key={flow} label={t(office.reports.names[flow])} averages={averageByWeekday(summary, flow)} />
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function FlowRow({ label, averages }: { label: string; averages: readonly number[] }) {
  const busiest = Math.max(1, ...averages);
  return (
    <tr>
      <th scope="row" className="text-left text-xs font-normal">
        {label}
      </th>
      {averages.map((average, day) => (
        <td
          key={WEEKDAYS[day]}
          className="h-12 font-mono text-xs xl:h-20 print:h-10 [print-color-adjust:exact]"
          style={{ background: shade(average / busiest) }}
        >
          {formatAverage(average)}
        </td>
      ))}
    </tr>
  );
}

/** At most 28 % blue over the surface, so that text stays readable. */
const shade = (share: number) => `color-mix(in srgb, var(--status-blue) ${Math.round(share * 28)}%, var(--surface))`;

/** 1 is Monday, 7 is Sunday. */
const getIsoWeekday = (date: string): number => new Date(date).getUTCDay() || 7;

function EstimateScore({ estimates }: Pick<ReportSummary, 'estimates'>) {
  return (
    <section aria-label={t(office.reports.estimates)} className="mt-6">
      <h2 className="mb-1 text-base font-semibold">{t(office.reports.estimates)}</h2>
      <p className="text-ink-soft">{describeEstimates(estimates)}</p>
    </section>
  );
}

function describeEstimates({ judged, rate, before, after, errorHours, tooFew }: ReportSummary['estimates']): string {
  if (judged === 0) return t(office.reports.noneEstimated);
  const sentence = t(office.reports.estimatesInWords, {
    judged: formatCount(judged),
    inside: formatRate(rate === null ? null : roundAccuracy(rate)),
    before: formatCount(before),
    after: formatCount(after),
    error: formatDuration(errorHours),
  });
  return tooFew ? `${sentence} (${t(office.reports.tooFew)})` : sentence;
}
