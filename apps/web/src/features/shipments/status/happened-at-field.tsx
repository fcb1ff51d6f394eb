import { formatLocalTime, formatOffsetTime, parseLocalTime } from '@waybill/domain/dates/zoned-time';
import { office } from '@waybill/i18n/office';
import { ChevronDown } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';
import { useToday } from '#lib/browser/use-today.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';

/** Marks an unfinished time, which every schema refuses: `?` and what is typed. */
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

/** Now until pressed, then a moment of the past on the clock of the company. A day alone is refused beside the field. */
export function HappenedAtField({ value, error, required = false, ref, onChange }: HappenedAtFieldProps) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const frame = useRef<HTMLDivElement>(null);
  if (value === '' && !required) {
    const open = () => {
      flushSync(() => onChange(UNFINISHED));
      frame.current?.querySelector('input')?.focus();
    };
    return (
      <div ref={frame}>
        <Button aria-expanded={false} onClick={open} className="px-3! whitespace-nowrap">
          {t(office.shipments.when)} {t(office.shipments.now)}
          <ChevronDown size={16} />
        </Button>
      </div>
    );
  }
  return (
    <div ref={frame} className="relative w-full max-w-md">
      <DateField
        ref={ref}
        label={
          <>
            {t(office.shipments.when)}{' '}
            <span className="font-normal text-ink-soft">{t(office.shipments.clock, { zone: formatTimeZone(timeZone) })}</span>
          </>
        }
        hasTime
        value={toTyped(value, timeZone)}
        max={today}
        onChange={(typed) => onChange(fromTyped(typed, timeZone))}
        error={error !== undefined && isUnfinishedTime(value) ? t(office.common.momentMissing) : error}
        required
        hidesRequiredMark={!required}
      />
      {!required && (
        <button
          type="button"
          onClick={() => onChange('')}
          className="absolute -top-0.5 right-0 min-h-6 cursor-pointer text-sm font-semibold underline decoration-line-strong underline-offset-2 hover:decoration-ink"
        >
          {t(office.shipments.now)}
        </button>
      )}
    </div>
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

function toTyped(value: string, timeZone: string): string {
  if (isUnfinishedTime(value)) return value.slice(UNFINISHED.length);
  return value === '' ? '' : formatLocalTime(new Date(value), timeZone);
}

const fromTyped = (typed: string, timeZone: string): string =>
  /^\d{4}-\d{2}-\d{2}T/.test(typed) ? formatOffsetTime(parseLocalTime(typed, timeZone), timeZone) : `${UNFINISHED}${typed}`;
