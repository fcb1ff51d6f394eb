import { LIMITS } from '@waybill/contracts/limits';
import { useFieldArray } from 'react-hook-form';
import { listState } from '#features/site/settings/list-state.ts';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayPicker } from './day-picker.tsx';
import { Repeater } from './repeater.tsx';
import { TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5];
const ZONES = Intl.supportedValuesOf('timeZone');

/** When the office and the phone are there (B6, A2-1). */
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
