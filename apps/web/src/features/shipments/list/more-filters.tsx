import { LIMITS } from '@waybill/contracts/shared/limits';
import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { SHIPMENT_SORTS, type ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isPeriodPreset, type PeriodPreset, resolvePeriodDay } from '@waybill/domain/reports/period-presets';
import { ATTENTION_FILTERS } from '@waybill/domain/shipments/attention-kinds';
import { splitListedIds } from '@waybill/domain/tracking-ids/split-ids';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { type SubmitEvent, useState } from 'react';
import { useToday } from '#lib/browser/use-today.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { isTurned, joinIds, type ListFilters, type MoreFilters as Filters, splitLane } from './list-filters.ts';

interface MoreFiltersProps {
  filters: ListFilters;
  onApply: (change: Partial<ListFilters>) => void;
}

type Typed = Omit<Filters, 'lane'> & { origin: string; destination: string; sort: ShipmentSort };
type Problems = Partial<Record<keyof Typed, string>>;

const SORT_LABELS: Record<ShipmentSort, string> = {
  '-createdAt': t(office.list.newestFirst),
  createdAt: t(office.list.oldestFirst),
  deliveryDate: t(office.list.deliveryDateEarliestFirst),
  '-deliveryDate': t(office.list.deliveryDateLatestFirst),
  '-updatedAt': t(office.list.lastUpdatedFirst),
  updatedAt: t(office.list.longestWithoutUpdateFirst),
  status: t(office.list.statusAToZ),
  '-status': t(office.list.statusZToA),
  statusSince: t(office.list.statusLongestFirst),
  '-statusSince': t(office.list.statusNewestFirst),
};

const PERIODS = [
  { name: t(office.common.created), from: 'from', to: 'to', labels: [t(office.list.createdFrom), t(office.list.createdTo)] },
  { name: t(office.list.filterDue), from: 'dueFrom', to: 'dueTo', labels: [t(office.list.dueFrom), t(office.list.dueTo)] },
  {
    name: t(office.list.filterDelivered),
    from: 'deliveredFrom',
    to: 'deliveredTo',
    labels: [t(office.list.deliveredFrom), t(office.list.deliveredTo)],
  },
  {
    name: t(office.list.filterStatusSince),
    from: 'statusSinceFrom',
    to: 'statusSinceTo',
    labels: [t(office.list.statusSinceFrom), t(office.list.statusSinceTo)],
  },
] as const satisfies { name: string; from: keyof Typed; to: keyof Typed; labels: [string, string] }[];

/** Applies all filters together, not while typing. */
export function MoreFilters({ filters, onApply }: MoreFiltersProps) {
  const [typed, setTyped] = useState<Typed>(() => toTyped(filters));
  const [wasRefused, setWasRefused] = useState(false);
  const problems: Problems = wasRefused ? findProblems(typed) : {};
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  const dayField = (name: keyof Typed) => ({
    ...field(name),
    onChange: (day: string) => setTyped((now) => ({ ...now, [name]: day })),
  });

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isRefused = Object.keys(findProblems(typed)).length > 0;
    setWasRefused(isRefused);
    if (isRefused) return;
    const { origin, destination, ...rest } = typed;
    onApply({
      ...rest,
      lane: origin.trim() && `${origin.trim()}>${destination.trim()}`,
      ids: joinIds(splitListedIds(typed.ids)),
    });
  }

  return (
    <form onSubmit={apply} noValidate className="mt-2 grid gap-3 border-y border-line py-3 sm:grid-cols-2 lg:grid-cols-4">
      {PERIODS.map(({ name, from, to, labels }) => (
        <PeriodFields
          key={name}
          label={name}
          from={{ label: labels[0], ...dayField(from) }}
          to={{ label: labels[1], ...dayField(to) }}
          onChoose={(preset) => setTyped((now) => ({ ...now, [from]: preset, [to]: preset }))}
        />
      ))}
      <TextField label={t(office.list.origin)} maxLength={LIMITS.place} autoComplete="off" {...field('origin')} />
      <TextField label={t(office.list.destination)} maxLength={LIMITS.place} autoComplete="off" {...field('destination')} />
      <TextField label={t(office.common.sender)} maxLength={LIMITS.name} autoComplete="off" {...field('sender')} />
      <SelectField label={t(office.list.needsAttention)} {...field('attention')}>
        <option value="">{t(office.list.any)}</option>
        <Options options={ATTENTION_FILTERS} />
      </SelectField>
      <SelectField label={t(office.list.order)} {...field('sort')}>
        <Options options={SHIPMENT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))} />
      </SelectField>
      <TextAreaField
        label={t(office.list.trackingIds)}
        hint={t(office.list.trackingIdsHint, { max: formatCount(LIST_FILTER_IDS.max) })}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        className="sm:col-span-2 lg:col-span-2"
        {...field('ids')}
      />
      <Button type="submit" variant="secondary" className="self-end justify-self-end">
        {t(office.common.apply)}
      </Button>
    </form>
  );
}

function toTyped({ lane, page: _page, limit: _limit, status: _status, search: _search, ...rest }: ListFilters): Typed {
  const [origin = '', destination = ''] = splitLane(lane);
  return { ...rest, origin, destination };
}

function findProblems(typed: Typed): Problems {
  const { origin, destination, ids } = typed;
  const isMissingPart = (one: string, other: string) => !one.trim() && other.trim() !== '';
  const count = splitListedIds(ids).length;
  const unreadable = PERIODS.flatMap(({ from, to }) => [from, to]).filter(
    (name) => typed[name] !== '' && !isCalendarDate(typed[name]) && !isPeriodPreset(typed[name]),
  );
  const turned = PERIODS.filter(({ from, to }) => isTurned(typed[from], typed[to]));
  return {
    ...Object.fromEntries(turned.map(({ from }) => [from, t(office.list.periodTurned)])),
    ...Object.fromEntries(unreadable.map((name) => [name, t(texts.forms.noDay, { typed: typed[name] })])),
    ...(isMissingPart(origin, destination) && { origin: t(office.list.halfLane) }),
    ...(isMissingPart(destination, origin) && { destination: t(office.list.halfLane) }),
    ...(count > LIST_FILTER_IDS.max && {
      ids: t(office.list.tooManyIds, { max: formatCount(LIST_FILTER_IDS.max), count: formatCount(count) }),
    }),
  };
}

const PRESETS = ['yesterday', 'last-week', 'last-month'] as const satisfies PeriodPreset[];

interface PeriodFieldsProps {
  label: string;
  from: DateFieldProps;
  to: DateFieldProps;
  /** The name stands for both days, so that a saved view stays current. */
  onChoose: (preset: PeriodPreset | '') => void;
}

/** Two dates and the periods asked for most. Pressing a chosen period again clears both dates. */
function PeriodFields({ label, from, to, onChoose }: PeriodFieldsProps) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const first = resolvePeriodDay(from.value, 'from', today);
  const last = resolvePeriodDay(to.value, 'to', today);
  const keepBoth = (fromDay: string, toDay: string) => {
    from.onChange(fromDay);
    to.onChange(toDay);
  };
  return (
    <div role="group" aria-label={label} className="grid grid-cols-2 content-start gap-x-3 gap-y-1 sm:col-span-2">
      <DateField {...from} value={first} onChange={(day) => keepBoth(day, last)} />
      <DateField {...to} value={last} onChange={(day) => keepBoth(first, day)} />
      <div className="col-span-2 -ml-2 flex flex-wrap">
        {PRESETS.map((preset) => {
          const isChosen = from.value === preset && to.value === preset;
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? '' : preset)}
              className="min-h-8 cursor-pointer rounded-control px-2 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:bg-surface-strong hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:decoration-ink"
            >
              {PERIOD_PRESET_LABELS[preset]}
            </button>
          );
        })}
      </div>
    </div>
  );
}
