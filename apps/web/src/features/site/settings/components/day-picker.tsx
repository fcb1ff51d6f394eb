import { formatWeekday } from '@waybill/domain/opening-hours/opening-hours';
import { office } from '@waybill/i18n/office';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

interface DayPickerProps {
  form: SettingsForm;
  name: `company.${'officeHours' | 'phoneHours'}.${number}.days`;
  overlap: string | undefined;
}

export function DayPicker({ form, name, overlap }: DayPickerProps) {
  const id = useId();
  const {
    field: { ref, value: days, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name });
  const error = fieldState.error?.message ? t(office.settings.daysFault, { fault: fieldState.error.message }) : overlap;
  const toggle = (day: number, isOpen: boolean) =>
    onChange(WEEK.filter((candidate) => (candidate === day ? isOpen : days.includes(candidate))).toSorted((a, b) => a - b));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <p id={id} className="mb-1 font-semibold">
        {t(office.settings.days)}
      </p>
      <div className="grid max-w-sm grid-cols-7">
        {WEEK.map((day, position) => (
          <label
            key={day}
            className="flex min-h-(--control-height) cursor-pointer flex-col items-center justify-center gap-0.5 text-xs"
          >
            <input
              ref={position === 0 ? ref : undefined}
              type="checkbox"
              checked={days.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
              onBlur={onBlur}
              className="size-4 accent-signal-fill"
            />
            {formatWeekday(day, getWordsLocale())}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-status-red">
          {error}
        </p>
      )}
    </div>
  );
}
