import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
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

export function HoursSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.officeHours)} page={paths.home} hint={t(office.settings.officeHoursHint)}>
        <IntervalRows form={form} name="company.officeHours" />
      </SettingsGroup>
      <SettingsGroup
        title={t(office.settings.phoneHours)}
        page={`${paths.contact}#hours`}
        hint={t(office.settings.phoneHoursHint)}
      >
        <IntervalRows form={form} name="company.phoneHours" />
      </SettingsGroup>
      <SettingsGroup title={t(office.common.calendar)} page={`${paths.contact}#hours`}>
        <TextSetting form={form} name="company.timeZone" required list="time-zones" hint={t(office.settings.timeZoneHint)} />
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

/** Several intervals on one day make a break. */
function IntervalRows({ form, name }: { form: SettingsForm; name: 'company.officeHours' | 'company.phoneHours' }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  return (
    <Repeater
      label={t(office.settings.intervals)}
      itemName={t(office.settings.rowInterval)}
      rows={fields}
      max={SITE_LIMITS.openingIntervals}
      onAdd={() => append({ days: WEEKDAYS, opens: '09:00', closes: '17:00' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, name)}
    >
      {(index) => (
        <>
          <DayPicker form={form} name={`${name}.${index}.days`} overlap={listState(form, `${name}.${index}`).error} />
          <div className="grid grid-cols-2 gap-x-4">
            <TextSetting form={form} name={`${name}.${index}.opens`} label={t(office.settings.opens)} type="time" required />
            <TextSetting form={form} name={`${name}.${index}.closes`} label={t(office.settings.closes)} type="time" required />
          </div>
        </>
      )}
    </Repeater>
  );
}

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
