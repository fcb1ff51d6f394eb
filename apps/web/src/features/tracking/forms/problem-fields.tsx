import { LIMITS } from '@waybill/contracts/shared/limits';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { needsMessage, PROBLEM_DETAILS, type ProblemDetail, type ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import { type DeliveryDays, getDeliveryDays, listDeliveryDays } from '@waybill/domain/opening-hours/delivery-days';
import { texts } from '@waybill/i18n/texts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import type { FieldProblems } from '#lib/forms/focus-problem.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { type FieldProps, SelectField, TextAreaField, TextField } from '#ui/field.tsx';

const MESSAGE_ROWS = 4;
const SHORT_ROWS = 3;
const { fields } = texts.problem;

interface ProblemFieldsProps {
  kind: ProblemKind | undefined;
  /** Then a document needs no name. */
  hasFiles: boolean;
  errors: FieldProblems;
}

/** The fields that a kind needs: a day, an address or a document, and the message. */
export function ProblemFields({ kind, hasFiles, errors }: ProblemFieldsProps) {
  const detail = kind && PROBLEM_DETAILS[kind];
  const isRequired = kind === undefined || (needsMessage(kind) && detail === undefined);
  const isQuestion = detail === undefined && kind !== 'not_received';
  return (
    <>
      {detail && <DetailField detail={detail} hasFiles={hasFiles} errors={errors} />}
      <TextAreaField
        label={t(isRequired ? texts.problem.message : isQuestion ? fields.question : fields.note)}
        name="message"
        rows={isRequired ? MESSAGE_ROWS : SHORT_ROWS}
        required={isRequired}
        maxLength={LIMITS.message}
        error={errors.message}
      />
    </>
  );
}

function DetailField({ detail, hasFiles, errors }: Omit<ProblemFieldsProps, 'kind'> & { detail: ProblemDetail }) {
  switch (detail) {
    case 'day':
      return <AnotherDay error={errors.day} />;
    case 'address':
      return (
        <TextAreaField
          label={t(fields.address)}
          hint={t(fields.addressHint)}
          name="address"
          rows={SHORT_ROWS}
          required
          maxLength={LIMITS.address}
          autoComplete="street-address"
          error={errors.address}
        />
      );
    case 'document':
      return (
        <TextField
          label={t(fields.document)}
          hint={t(fields.documentHint)}
          name="document"
          required={!hasFiles}
          maxLength={LIMITS.fileName}
          error={errors.document}
        />
      );
  }
}

function AnotherDay({ error }: Pick<FieldProps, 'error'>) {
  const company = useCompany();
  const now = useNow();
  const days = now && getDeliveryDays(company, toCalendarDate(now, company.timeZone));
  return <DayField label={t(fields.day)} hint={t(fields.dayHint)} days={days} error={error} />;
}

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
