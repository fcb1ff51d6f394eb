import { SelectField } from '#ui/field.tsx';
import type { ReportFilters } from '../report-filters.ts';

type CalendarName = ReportFilters['calendar'];

interface CalendarSwitchProps {
  calendar: CalendarName;
  onChoose: (calendar: CalendarName) => void;
}

/** Whether Sundays and holidays count in durations (B5). */
export function CalendarSwitch({ calendar, onChoose }: CalendarSwitchProps) {
  return (
    <SelectField
      label="Durations in"
      className="w-40"
      value={calendar}
      onChange={({ target }) => onChoose(target.value === 'business' ? 'business' : 'all')}
    >
      <option value="all">All days</option>
      <option value="business">Business days</option>
    </SelectField>
  );
}
