import { validatePeriod, type ReportPeriod } from '@waybill/domain/reports/report-period';
import { office } from '@waybill/i18n/office';
import { useState, type SubmitEvent } from 'react';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { REPORT_PRESETS, toReportQuery, type ReportFilters } from '../report-filters.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { LaneFilter } from './lane-filter.tsx';

const PRESETS = REPORT_PRESETS.map((value) => ({ value, label: PERIOD_PRESET_LABELS[value] }));

type CalendarName = ReportFilters['calendar'];

interface ReportToolbarProps {
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
}

export function ReportToolbar({ filters, onChange }: ReportToolbarProps) {
  const { preset, period, lane, calendar } = filters;
  return (
    <section aria-label={t(office.reports.filters)} className="mb-4 grid gap-3 print:hidden">
      <ChoiceButtons
        label={t(office.reports.period)}
        options={PRESETS}
        value={preset}
        onChoose={(chosen) => onChange({ preset: chosen })}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <CustomPeriod
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

interface CalendarSwitchProps {
  calendar: CalendarName;
  onChoose: (calendar: CalendarName) => void;
}

function CalendarSwitch({ calendar, onChoose }: CalendarSwitchProps) {
  return (
    <SelectField
      label={t(office.reports.durationsIn)}
      className="w-40"
      value={calendar}
      onChange={({ target }) => onChoose(target.value === 'business' ? 'business' : 'all')}
    >
      <option value="all">{t(office.reports.allDays)}</option>
      <option value="business">{t(office.reports.businessDays)}</option>
    </SelectField>
  );
}

interface CustomPeriodProps {
  period: ReportPeriod;
  onChoose: (period: ReportPeriod) => void;
}

/** Validates like the server, next to the field. Key it by the current period. */
function CustomPeriod({ period, onChoose }: CustomPeriodProps) {
  const [typed, setTyped] = useState(period);
  const [wasRefused, setWasRefused] = useState(false);
  const problem = wasRefused ? validatePeriod(typed) : undefined;
  const message = (path: keyof ReportPeriod, name: string) => (problem?.path === path ? `${name} ${problem.message}` : undefined);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (validatePeriod(typed)) setWasRefused(true);
    else onChoose(typed);
  }
  return (
    <form
      aria-label={t(office.reports.customPeriod)}
      onSubmit={submit}
      noValidate
      className="grid grid-cols-2 items-start gap-2 max-sm:w-full sm:flex"
    >
      <DateField
        required
        hidesRequiredMark
        label={t(office.common.from)}
        className="sm:w-43"
        value={typed.from}
        error={message('from', t(office.common.from))}
        onChange={(from) => setTyped((now) => ({ ...now, from }))}
      />
      <DateField
        required
        hidesRequiredMark
        label={t(office.common.to)}
        className="sm:w-43"
        value={typed.to}
        error={message('to', t(office.common.to))}
        onChange={(to) => setTyped((now) => ({ ...now, to }))}
      />
      <Button type="submit" className="max-sm:col-span-2 sm:mt-6">
        {t(office.common.apply)}
      </Button>
    </form>
  );
}
