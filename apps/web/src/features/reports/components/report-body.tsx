import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { office } from '@waybill/i18n/office';
import { ChartColumn } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EstimateScore } from './estimate-score.tsx';
import { DwellChart, PromiseChart, TransitChart } from './report-charts.tsx';
import { WeekdayStrip } from './weekday-strip.tsx';

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
