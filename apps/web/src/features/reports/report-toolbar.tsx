import { useMutation, useQuery } from '@tanstack/react-query';
import { REPORT_TABLES, type ReportTable } from '@waybill/contracts/reports/report-tables';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { type ReportPeriod, validatePeriod } from '@waybill/domain/reports/report-period';
import { office } from '@waybill/i18n/office';
import { Download, Printer } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import {
  isLane,
  laneChoicesOptions,
  REPORT_PRESETS,
  type ReportCallQuery,
  type ReportFilters,
  toReportQuery,
} from './report-filters.ts';

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

const LABELS: Record<ReportTable, string> = {
  summary: t(office.reports.summary),
  lanes: t(office.reports.lanes),
  shipments: t(office.common.shipments),
};

interface ReportActionsProps {
  filters: ReportFilters;
  /** The numbers on screen belong to other filters, so an export would differ from them. */
  outdated: boolean;
}

export function ReportActions({ filters, outdated }: ReportActionsProps) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: ReportTable) =>
      download('exportReport', { query: { ...toReportQuery(filters), kind, sort: filters.sort, groupBy: filters.groupBy } }),
  });
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-soft">
          {t(office.reports.exportCsv)}
        </span>
        <div role="group" aria-label={t(office.reports.exportAsCsv)} className="flex flex-wrap gap-1">
          {REPORT_TABLES.map((kind) => (
            <Button key={kind} busy={isPending} disabled={outdated} onClick={() => mutate(kind)} className="px-3!">
              <Download size={16} />
              {isPending && variables === kind ? t(office.reports.exporting) : LABELS[kind]}
              <span className="sr-only"> {t(office.reports.asCsv)}</span>
            </Button>
          ))}
        </div>
        <Button onClick={() => window.print()} className="px-3!">
          <Printer size={16} />
          {t(office.common.print)}
        </Button>
      </div>
      {error && (
        <ErrorNotice
          text={getErrorText(error, t(office.reports.exportFailed))}
          error={error}
          onRetry={() => variables && mutate(variables)}
        />
      )}
    </div>
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

interface LaneFilterProps {
  /** Blank for all lanes. */
  lane: string;
  query: ReportCallQuery;
  onChoose: (lane: string) => void;
}

/** Key it by the current lane, to reset the typed text. */
function LaneFilter({ lane, query, onChoose }: LaneFilterProps) {
  const [typed, setTyped] = useState(lane);
  const [error, setError] = useState<string>();
  const [wasFocused, setWasFocused] = useState(false);
  const listId = useId();
  const choices = useQuery({ ...laneChoicesOptions(query), enabled: wasFocused });
  const names = choices.data?.map(({ origin, destination }) => `${origin} > ${destination}`) ?? [];

  function choose(text: string) {
    const chosenLane = text.trim();
    if (chosenLane !== '' && !isLane(chosenLane)) setError(t(office.reports.laneFault));
    else if (chosenLane !== lane) onChoose(chosenLane);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    choose(typed);
  }
  function type(text: string) {
    setTyped(text);
    setError(undefined);
    // Picked from the list: there is nothing left to type.
    if (names.includes(text)) choose(text);
  }
  return (
    <form aria-label={t(office.reports.lane)} onSubmit={submit} noValidate className="flex min-w-64 flex-1 items-start gap-2">
      <TextField
        label={t(office.reports.lane)}
        placeholder={t(office.reports.allLanes)}
        list={listId}
        maxLength={LIMITS.lane}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={typed}
        error={error}
        onFocus={() => setWasFocused(true)}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {lane !== '' && (
        <Button onClick={() => onChoose('')} className="mt-6">
          {t(office.reports.allLanes)}
        </Button>
      )}
    </form>
  );
}
