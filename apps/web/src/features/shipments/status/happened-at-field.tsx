import { type CalendarDate, isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { readClock, splitClock } from '@waybill/domain/dates/clock-time';
import { formatLocalTime, formatOffsetTime, toZonedInstant } from '@waybill/domain/dates/zoned-time';
import { office } from '@waybill/i18n/office';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import { useToday } from '#lib/browser/use-today.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';

/** Marks an unfinished time, which every schema refuses: `?day?time` as typed. */
const UNFINISHED = '?';

export const isUnfinishedTime = (value: string): boolean => value.startsWith(UNFINISHED);

interface HappenedAtFieldProps {
  /** With its offset; blank for now; or unfinished. */
  value: string;
  error: string | undefined;
  /** Now is no answer then. */
  required?: boolean;
  /** Takes the focus when the time is refused. */
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** Now until pressed, then a day and a time of the past on the clock of the company. A day alone is refused beside the field. */
export function HappenedAtField({ value, error, required = false, ref, onChange }: HappenedAtFieldProps) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const [typed, setTyped] = useState<string>();
  const [wasPressed, setPressed] = useState(false);
  const { day, time } = splitValue(value, timeZone);
  const change = (nextDay: string, nextTime: string) => onChange(joinValue(nextDay, nextTime, timeZone));
  // Typed text that is no day has a message of its own.
  const dayProblem = day === '' ? t(office.shipments.dayMissing) : undefined;
  const timeProblem = time === '' ? t(office.shipments.timeMissing) : t(office.shipments.noTime, { typed: time });
  const isTimeWrong = readTime(time) === undefined;
  const isWrong = error !== undefined && isUnfinishedTime(value);
  if (value === '' && !required) {
    const open = () => {
      setPressed(true);
      change(today, '');
    };
    return (
      <Button aria-expanded={false} onClick={open} className="px-3! whitespace-nowrap">
        {t(office.shipments.when)} {t(office.shipments.now)}
        <ChevronDown size={16} />
      </Button>
    );
  }
  return (
    <fieldset className="relative grid w-full max-w-md grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-x-3 gap-y-1">
      <legend className="col-span-full float-left mb-1 w-full text-sm font-semibold">
        {t(office.shipments.when)}{' '}
        <span className="font-normal text-ink-soft">{t(office.shipments.clock, { zone: formatTimeZone(timeZone) })}</span>
      </legend>
      {!required && (
        <Button onClick={() => onChange('')} className="absolute -top-1 right-0 min-h-7! px-2!">
          {t(office.shipments.now)}
        </Button>
      )}
      <DateField
        label={t(office.shipments.day)}
        value={day}
        max={today}
        ref={wasPressed ? focusField : undefined}
        onChange={(next) => change(next, time)}
        error={isWrong ? dayProblem : undefined}
        required
      />
      <TextField
        ref={ref}
        label={t(office.shipments.time)}
        placeholder="14:30"
        autoComplete="off"
        required
        value={typed ?? time}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          change(day, target.value.trim());
        }}
        onBlur={() => setTyped(undefined)}
        error={isWrong && isTimeWrong ? timeProblem : undefined}
      />
      {error !== undefined && !isWrong && <p className="col-span-full text-sm text-status-red">{error}</p>}
    </fieldset>
  );
}

interface FormHappenedAtFieldProps<Values extends FieldValues, Output> extends Pick<HappenedAtFieldProps, 'required'> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
}

export function FormHappenedAtField<Values extends FieldValues, Output>({
  form,
  name,
  required,
}: FormHappenedAtFieldProps<Values, Output>) {
  const { value, onChange, ref } = useController({ control: form.control, name }).field;
  const error = fieldMessage(form, name, t(office.shipments.happenedAt));
  return <HappenedAtField ref={ref} value={value} onChange={onChange} error={error} required={required ?? false} />;
}

const focusField = (field: HTMLElement | null): void => field?.focus();

function splitValue(value: string, timeZone: string): { day: string; time: string } {
  if (isUnfinishedTime(value)) {
    const [day = '', ...time] = value.slice(1).split(UNFINISHED);
    return { day, time: time.join(UNFINISHED) };
  }
  if (value === '') return { day: '', time: '' };
  const [day = '', time = ''] = formatLocalTime(new Date(value), timeZone).split('T');
  return { day, time };
}

function joinValue(day: CalendarDate, time: string, timeZone: string): string {
  const msOfDay = readTime(time);
  if (!isCalendarDate(day) || msOfDay === undefined) return [UNFINISHED, day, UNFINISHED, time].join('');
  return formatOffsetTime(toZonedInstant(day, msOfDay, timeZone), timeZone);
}

/** Such as 14:30, 2 pm, 930 or 0930. */
function readTime(typed: string): number | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(\d{1,2})(\d{2})$/, '$1:$2');
  const { day, time } = splitClock(`x ${text}`);
  const clock = time && day === 'x' ? readClock(time) : undefined;
  // A zone would say another time than the clock of the company.
  return clock?.zone ? undefined : clock?.msOfDay;
}
