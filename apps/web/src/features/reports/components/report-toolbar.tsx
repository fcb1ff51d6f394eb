import { toReportQuery, type ReportFilters } from '../report-filters.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { LaneFilter } from './lane-filter.tsx';
import { OwnPeriod } from './own-period.tsx';
import { PeriodButtons } from './period-buttons.tsx';

interface ReportToolbarProps {
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
}

/** What the report is about: period, lane, calendar (B5). */
export function ReportToolbar({ filters, onChange }: ReportToolbarProps) {
  const { preset, period, lane, calendar } = filters;
  return (
    <section aria-label="What the report is about" className="mb-4 grid gap-3 print:hidden">
      <PeriodButtons preset={preset} onChoose={(chosen) => onChange({ preset: chosen })} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <OwnPeriod
          key={`${period.from} ${period.to}`}
          period={period}
          onChoose={(chosen) => onChange({ preset: undefined, period: chosen })}
        />
        <CalendarSwitch calendar={calendar} onChoose={(chosen) => onChange({ calendar: chosen })} />
        <LaneFilter key={lane} lane={lane} query={toReportQuery(filters)} onChoose={(chosen) => onChange({ lane: chosen })} />
      </div>
    </section>
  );
}
