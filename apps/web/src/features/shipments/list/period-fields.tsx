import { type PeriodPreset, resolvePeriodDay } from '@waybill/domain/reports/period-presets';
import { useToday } from '#lib/browser/use-today.ts';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { useCompany } from '#lib/settings.ts';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';

const PRESETS = ['yesterday', 'last-week', 'last-month'] as const satisfies PeriodPreset[];

interface PeriodFieldsProps {
  label: string;
  from: DateFieldProps;
  to: DateFieldProps;
  /** The name stands for both days, so that a saved view stays current. */
  onChoose: (preset: PeriodPreset | '') => void;
}

/** Two dates and the periods asked for most. Pressing a chosen period again clears both dates. */
export function PeriodFields({ label, from, to, onChoose }: PeriodFieldsProps) {
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
