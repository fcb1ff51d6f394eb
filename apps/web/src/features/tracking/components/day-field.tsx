import { type DeliveryDays, listDeliveryDays } from '@waybill/domain/opening-hours/delivery-days';
import { texts } from '@waybill/i18n/texts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { SelectField } from '#ui/field.tsx';

interface DayFieldProps {
  label: string;
  hint: string;
  days: DeliveryDays | undefined;
  error: string | undefined;
}

/** A list, since a calendar would offer days on which nobody delivers. */
export const DayField = ({ days, ...props }: DayFieldProps) => (
  <SelectField {...props} name="day" required defaultValue="">
    <option value="" disabled>
      {t(texts.problem.chooseKind)}
    </option>
    {days &&
      listDeliveryDays(days).map((day) => (
        <option key={day} value={day}>
          {formatCalendarDate(day)}
        </option>
      ))}
  </SelectField>
);
