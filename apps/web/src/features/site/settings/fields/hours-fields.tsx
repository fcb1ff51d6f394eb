import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { ISO_LOCALE, OFFERED_LOCALES } from '@waybill/contracts/site/office-locales';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatWeekday } from '@waybill/domain/opening-hours/opening-hours';
import { office } from '@waybill/i18n/office';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { formatCalendarDate, formatDateIn } from '#lib/format/format-date.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { ChoiceSetting, listState } from './settings-field.tsx';

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

export function DayPicker({
  form,
  name,
}: {
  form: SettingsForm;
  name: `company.${'officeHours' | 'phoneHours'}.${number}.days`;
}) {
  const id = useId();
  const {
    field: { ref, value: days, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name });
  const overlap = listState(form, name.slice(0, -'.days'.length) as `company.officeHours.${number}`).error;
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

export function ClosedDays({ form }: { form: SettingsForm }) {
  const [day, setDay] = useState('');
  const {
    field: { ref, value: days, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'company.holidays' });
  const add = () => {
    onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <DateField
          ref={ref}
          label={fieldState.isDirty ? <ChangedLabel label={t(office.settings.closedDay)} /> : t(office.settings.closedDay)}
          value={day}
          onChange={setDay}
          className="grow"
        />
        <Button disabled={!isCalendarDate(day) || days.length >= SITE_LIMITS.holidays} onClick={add} className="mt-6">
          {t(office.settings.addDay)}
        </Button>
      </div>
      {fieldState.error && (
        <p className="mt-1 text-status-red">{t(office.settings.closedDaysFault, { fault: fieldState.error.message ?? '' })}</p>
      )}
      {days.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t(office.settings.noClosedDays)}</p>
      ) : (
        <ul aria-label={t(office.settings.closedDays)} className="mt-2 flex flex-wrap gap-2">
          {days.map((date) => (
            <li key={date} className="inline-flex items-center rounded-full border border-line-strong pl-3">
              {formatCalendarDate(date)}
              <button
                type="button"
                aria-label={t(office.settings.removeDate, { date: formatCalendarDate(date) })}
                onClick={() => onChange(days.filter((other) => other !== date))}
                className="grid size-7 cursor-pointer place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function LocaleSetting({ form, name }: { form: SettingsForm; name: 'company.locale' }) {
  const stored = form.formState.defaultValues?.company?.locale;
  const locales = new Set<string>([...OFFERED_LOCALES, ...(stored ? [stored] : [])]);
  return <ChoiceSetting form={form} name={name} options={Object.fromEntries([...locales].map(describeLocale))} />;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const SAMPLE = { day: '2026-11-24', time: '2026-11-24T14:05:00Z', number: 1_234.5 };

/** "British English: Tue 24 Nov · 14:05 · 1,234.5", without extensions. */
function describeLocale(locale: string): [locale: string, description: string] {
  const name = locale === ISO_LOCALE ? t(office.settings.isoDates) : NAMES.of(new Intl.Locale(locale).baseName);
  const day = formatDateIn(locale, new Date(SAMPLE.day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = formatDateIn(locale, new Date(SAMPLE.time), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return [locale, `${name}: ${[day, time, SAMPLE.number.toLocaleString(locale)].join(' · ')}`];
}
