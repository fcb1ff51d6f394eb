import type { ReportSummary } from '@waybill/contracts';
import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { statusInfo } from '@waybill/contracts/statuses';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDuration } from '../format-figures.ts';
import { ChartFigure } from './chart-figure.tsx';

/** How long shipments stay in each status on their way (B5). */
export function DwellChart({ dwell }: { dwell: ReportSummary['dwell'] }) {
  return (
    <ChartFigure
      title="Time in a status"
      caption="Of shipments delivered, all stays of each in a status together."
      labels={dwell.map(({ status }) => statusInfo(status).label)}
      bars={[
        { label: '90% within', color: 'line-strong', values: dwell.map(({ p90Hours }) => inDays(p90Hours)) },
        { label: 'Half within', color: 'status-blue', values: dwell.map(({ p50Hours }) => inDays(p50Hours)) },
      ]}
      formatValue={(days) => `${days} d`}
      smallestStep={0.25}
      table={{
        columns: ['Status', 'Half within', '90% within', 'Shipments'],
        rows: dwell.map(({ status, p50Hours, p90Hours, count, tooFew }) => [
          statusInfo(status).label,
          formatDuration(p50Hours),
          formatDuration(p90Hours),
          tooFew && count > 0 ? `${formatCount(count)}, ${REPORT_TEXTS.tooFew}` : formatCount(count),
        ]),
      }}
    />
  );
}

const inDays = (hours: number | null): number | null => (hours === null ? null : hours / 24);
