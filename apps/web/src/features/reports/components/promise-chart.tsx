import type { ReportSummary } from '@waybill/contracts';
import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatRate } from '../format-figures.ts';
import { ChartFigure } from './chart-figure.tsx';

const { names } = REPORT_TEXTS;
type Week = ReportSummary['weeks'][number];

/** Week by week, how many deliveries kept the date first promised (B5). */
export function PromiseChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ChartFigure
      title="On time by week"
      caption="Deliveries on or before the date first promised. Weeks begin on Monday."
      labels={weeks.map(({ from }) => shortDate(from))}
      bars={[
        { label: names.late, color: 'status-red', values: weeks.map(({ judged }) => judged) },
        { label: names.onTime, color: 'status-green', values: weeks.map(({ onTime }) => onTime) },
      ]}
      formatValue={formatCount}
      table={{
        columns: ['Week of', names.created, names.delivered, names.onTime, names.late, 'Rate'],
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

/** Without its weekday: that is always the same. */
const shortDate = (date: Week['from']) => formatCalendarDate(date).replace(/^\S+ /, '');
