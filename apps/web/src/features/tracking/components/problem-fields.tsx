import { LIMITS } from '@waybill/contracts/shared/limits';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import {
  MAX_DAYS_AHEAD,
  needsMessage,
  PROBLEM_DETAILS,
  type ProblemDetail,
  type ProblemKind,
} from '@waybill/domain/inbox/problem-kinds';
import { texts } from '@waybill/i18n/texts';
import { useNow } from '#lib/browser/use-now.ts';
import type { FieldProblems } from '#lib/forms/focus-problem.ts';
import { t } from '#lib/language/t.ts';
import { type FieldProps, TextAreaField, TextField } from '#ui/field.tsx';

const MESSAGE_ROWS = 4;
const SHORT_ROWS = 3;
const { fields } = texts.problem;

interface ProblemFieldsProps {
  kind: ProblemKind | undefined;
  errors: FieldProblems;
}

/** The fields that a kind needs: a day, an address or a document, and the message. */
export function ProblemFields({ kind, errors }: ProblemFieldsProps) {
  const detail = kind && PROBLEM_DETAILS[kind];
  const isRequired = kind === undefined || (needsMessage(kind) && detail === undefined);
  return (
    <>
      {detail && <DetailField detail={detail} errors={errors} />}
      <TextAreaField
        label={t(isRequired ? texts.problem.message : fields.note)}
        name="message"
        rows={isRequired ? MESSAGE_ROWS : SHORT_ROWS}
        required={isRequired}
        maxLength={LIMITS.message}
        error={errors.message}
      />
    </>
  );
}

function DetailField({ detail, errors }: Pick<ProblemFieldsProps, 'errors'> & { detail: ProblemDetail }) {
  switch (detail) {
    case 'day':
      return <DayField error={errors.day} />;
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
          required
          maxLength={LIMITS.fileName}
          error={errors.document}
        />
      );
  }
}

function DayField({ error }: Pick<FieldProps, 'error'>) {
  const now = useNow();
  const today = now && toCalendarDate(now);
  return (
    <TextField
      label={t(fields.day)}
      hint={t(fields.dayHint)}
      name="day"
      type="date"
      required
      {...(today && { min: addDays(today, 1), max: addDays(today, MAX_DAYS_AHEAD) })}
      error={error}
    />
  );
}
