import type { ReportSummary } from '@waybill/contracts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDuration } from '../format-figures.ts';
import { ChartFigure } from './chart-figure.tsx';

type Transit = ReportSummary['transit'];

/** How many deliveries took how many days (B5). */
export function TransitChart({ transit }: { transit: Transit }) {
  const { distribution, medianHours, p85Hours, p95Hours } = transit;
  const counts = distribution.map(({ count }) => count);
  return (
    <ChartFigure
      title="Transit"
      caption="From creation to delivery, in days."
      labels={distribution.map(({ fromDays, toDays }) => (toDays === null ? `${fromDays}+` : String(fromDays)))}
      bars={[{ label: 'Deliveries', color: 'status-blue', values: counts }]}
      formatValue={formatCount}
      table={{
        columns: ['Days', 'Deliveries'],
        rows: distribution.map(({ fromDays, toDays, count }) => [describeDays(fromDays, toDays), formatCount(count)]),
      }}
    >
      Half within {formatDuration(medianHours)}, 85% within {formatDuration(p85Hours)}, 95% within {formatDuration(p95Hours)}.
    </ChartFigure>
  );
}

function describeDays(from: number, to: number | null): string {
  if (to === null) return `${from} and more`;
  return from === 0 ? 'less than 1' : `${from} to ${to}`;
}
