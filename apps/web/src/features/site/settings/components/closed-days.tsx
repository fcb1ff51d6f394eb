import { LIMITS } from '@waybill/contracts/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { TextField } from '#ui/field.tsx';

/** Days on which nobody works, whatever the weekday (A2-1). */
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
      <div className="flex items-end gap-2">
        <TextField
          ref={ref}
          type="date"
          label={fieldState.isDirty ? <ChangedLabel label="Closed day" /> : 'Closed day'}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className="grow"
        />
        <Button disabled={day === '' || days.length >= LIMITS.holidays} onClick={add}>
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
