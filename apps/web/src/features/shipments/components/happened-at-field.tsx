import { formatLocalTime, formatOffsetTime, parseLocalTime } from '@waybill/domain/dates/zoned-time';
import { office } from '@waybill/i18n/office';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { TextField } from '#ui/field.tsx';

interface HappenedAtFieldProps {
  /** With its offset; blank for now. */
  value: string;
  error: string | undefined;
  /** Blank is no answer then. */
  required?: boolean;
  onChange: (value: string) => void;
}

/** A time of the past, on the clock of the company. */
export function HappenedAtField({ value, error, required = false, onChange }: HappenedAtFieldProps) {
  const { timeZone } = useCompany();
  const now = useNow();
  return (
    <TextField
      type="datetime-local"
      label={t(office.shipments.happenedAt)}
      required={required}
      hint={t(required ? office.shipments.clockHint : office.shipments.happenedAtHint, { zone: formatTimeZone(timeZone) })}
      value={value === '' ? '' : formatLocalTime(new Date(value), timeZone)}
      max={now && formatLocalTime(now, timeZone)}
      error={error}
      onChange={({ target }) =>
        onChange(target.value === '' ? '' : formatOffsetTime(parseLocalTime(target.value.slice(0, 16), timeZone), timeZone))
      }
    />
  );
}
