import { LIMITS } from '@waybill/contracts/shared/limits';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { DayPicker } from './day-picker.tsx';
import { LocaleSetting } from './locale-setting.tsx';
import { Repeater } from './repeater.tsx';
import { listState, TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5];
const ZONES = Intl.supportedValuesOf('timeZone');

/** When the office and the phone are there. */
export function HoursSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title="Office hours" page={paths.home} hint="On the home page and with the address.">
        <IntervalRows form={form} name="company.officeHours" />
      </SettingsGroup>
      <SettingsGroup title="Phone hours" page={`${paths.contact}#hours`} hint="With the phone number on the contact page.">
        <IntervalRows form={form} name="company.phoneHours" />
      </SettingsGroup>
      <SettingsGroup title="Calendar" page={`${paths.contact}#hours`}>
        <TextSetting
          form={form}
          name="company.timeZone"
          required
          list="time-zones"
          hint="In which the hours hold, and “today” begins."
        />
        <datalist id="time-zones">
          {ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
        <LocaleSetting form={form} />
        <ClosedDays form={form} />
      </SettingsGroup>
    </>
  );
}

/** Intervals of a week; several on one day make a break. */
function IntervalRows({ form, name }: { form: SettingsForm; name: 'company.officeHours' | 'company.phoneHours' }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  return (
    <Repeater
      label="Intervals"
      one="interval"
      rows={fields}
      max={LIMITS.openingIntervals}
      onAdd={() => append({ days: WEEKDAYS, opens: '09:00', closes: '17:00' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, name)}
    >
      {(index) => (
        <>
          <DayPicker form={form} name={`${name}.${index}.days`} overlap={listState(form, `${name}.${index}`).error} />
          <div className="grid grid-cols-2 gap-x-4">
            <TextSetting form={form} name={`${name}.${index}.opens`} label="Opens" type="time" required />
            <TextSetting form={form} name={`${name}.${index}.closes`} label="Closes" type="time" required />
          </div>
        </>
      )}
    </Repeater>
  );
}

/** Days on which nobody works, whatever the weekday. */
function ClosedDays({ form }: { form: SettingsForm }) {
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
          label={fieldState.isDirty ? <ChangedLabel label="Closed day" /> : 'Closed day'}
          value={day}
          onChange={setDay}
          className="grow"
        />
        <Button disabled={!isCalendarDate(day) || days.length >= LIMITS.holidays} onClick={add} className="mt-6">
          Add day
        </Button>
      </div>
      {fieldState.error && <p className="mt-1 text-status-red">Closed days {fieldState.error.message}.</p>}
      {days.length === 0 ? (
        <p className="mt-2 text-ink-soft">No day is marked as closed. Holidays override both kinds of hours.</p>
      ) : (
        <ul aria-label="Closed days" className="mt-2 flex flex-wrap gap-2">
          {days.map((date) => (
            <li key={date} className="inline-flex items-center rounded-full border border-line-strong pl-3">
              {formatCalendarDate(date)}
              <button
                type="button"
                aria-label={`Remove ${formatCalendarDate(date)}`}
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
