import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { formatDuration, formatRate } from '../format-figures.ts';
import { ChartFigure } from './chart-figure.tsx';

type Week = ReportSummary['weeks'][number];

type Transit = ReportSummary['transit'];

export function PromiseChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ChartFigure
      title={t(office.reports.onTimeByWeek)}
      caption={t(office.reports.onTimeByWeekHint)}
      labels={weeks.map(({ from }) => formatShortDate(from))}
      bars={[
        { label: t(office.reports.names.late), color: 'status-red', values: weeks.map(({ judged }) => judged) },
        { label: t(office.reports.names.onTime), color: 'status-green', values: weeks.map(({ onTime }) => onTime) },
      ]}
      formatValue={formatCount}
      table={{
        columns: [
          t(office.reports.weekOf),
          t(office.reports.names.created),
          t(office.reports.names.delivered),
          t(office.reports.names.onTime),
          t(office.reports.names.late),
          t(office.reports.rate),
        ],
        rows: weeks.map(({ from, created, delivered, judged, onTime }) => [
          formatCalendarDate(from),
          formatCount(created),
          formatCount(delivered),
          formatCount(onTime),
          formatCount(judged - onTime),
          formatRate(judged === 0 ? null : onTime / judged),
        ]),
      }}
    />
  );
}

/** Omits the weekday, which is always the same. */
const formatShortDate = (date: Week['from']) => formatCalendarDate(date).replace(/^\S+ /, '');

export function TransitChart({ transit }: { transit: Transit }) {
  const { distribution, medianHours, p85Hours, p95Hours } = transit;
  const counts = distribution.map(({ count }) => count);
  return (
    <ChartFigure
      title={t(office.reports.transit)}
      caption={t(office.reports.transitHint)}
      labels={distribution.map(({ fromDays, toDays }) => (toDays === null ? `${fromDays}+` : String(fromDays)))}
      bars={[{ label: t(office.reports.deliveries), color: 'status-blue', values: counts }]}
      formatValue={formatCount}
      table={{
        columns: [t(office.reports.daysColumn), t(office.reports.deliveries)],
        rows: distribution.map(({ fromDays, toDays, count }) => [describeDays(fromDays, toDays), formatCount(count)]),
      }}
    >
      {counts.some((count) => count > 0) &&
        t(office.reports.transitInWords, {
          typical: formatDuration(medianHours),
          p85: formatDuration(p85Hours),
          p95: formatDuration(p95Hours),
        })}
    </ChartFigure>
  );
}

function describeDays(from: number, to: number | null): string {
  if (to === null) return t(office.reports.daysAndMore, { from: String(from) });
  return from === 0 ? t(office.reports.lessThanOne) : t(office.reports.daysBetween, { from: String(from), to: String(to) });
}

export function DwellChart({ dwell }: { dwell: ReportSummary['dwell'] }) {
  return (
    <ChartFigure
      title={t(office.reports.timeInStatus)}
      caption={t(office.reports.timeInStatusHint)}
      labels={dwell.map(({ status }) => getStatusName(status, t))}
      bars={[
        { label: t(office.reports.p90Within), color: 'line-strong', values: dwell.map(({ p90Hours }) => toDays(p90Hours)) },
        { label: t(office.reports.typical), color: 'status-blue', values: dwell.map(({ p50Hours }) => toDays(p50Hours)) },
      ]}
      formatValue={(days) => `${days} d`}
      smallestStep={0.25}
      table={{
        columns: [t(office.common.status), t(office.reports.typical), t(office.reports.p90Within), t(office.common.shipments)],
        rows: dwell.map(({ status, p50Hours, p90Hours, count, tooFew }) => [
          getStatusName(status, t),
          formatDuration(p50Hours),
          formatDuration(p90Hours),
          tooFew && count > 0 ? `${formatCount(count)}, ${t(office.reports.tooFew)}` : formatCount(count),
        ]),
      }}
    />
  );
}

const toDays = (hours: number | null): number | null => (hours === null ? null : hours / 24);
