import type { ProblemReportInput } from '@waybill/contracts/inbox/problem-report-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { texts } from '@waybill/i18n/texts';
import { useEffect } from 'react';
import { call } from '#lib/api/call.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { ReceiptForm, ReceiptFormConfirmation } from './receipt-form.tsx';
import type { ReportSectionProps } from './report-section.tsx';

const MESSAGE_ROWS = 4;

export function ReportForm({ trackingId, kinds, chosen }: ReportSectionProps) {
  const sending = usePublicForm<ProblemReportInput>({
    name: `report:${trackingId}`,
    fields: ['kind', 'message', 'email'],
    send: (body, headers) => call('reportProblem', { params: { trackingId }, body, headers }),
    failed: () => t(texts.api.reportFailed),
  });
  // Runs after the draft is restored: a button that names the kind takes precedence.
  useEffect(() => {
    const select = sending.form.current?.querySelector<HTMLSelectElement>('select[name=kind]');
    if (select && chosen) select.value = chosen;
  }, [sending.form, chosen]);

  if (sending.reference !== undefined)
    return <ReceiptFormConfirmation message={t(texts.api.reportReceived)} reference={sending.reference} />;
  return (
    <ReceiptForm sending={sending} submit={t(texts.problem.send)}>
      <SelectField label={t(texts.problem.kind)} name="kind" required defaultValue="" error={sending.fieldErrors.kind}>
        <option value="" disabled>
          {t(texts.problem.chooseKind)}
        </option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(texts.problem.kinds[kind])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t(texts.problem.message)}
        name="message"
        rows={MESSAGE_ROWS}
        required
        maxLength={LIMITS.message}
        error={sending.fieldErrors.message}
      />
      <TextField
        label={t(texts.forms.emailAddress)}
        hint={t(texts.problem.emailHint)}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={sending.fieldErrors.email}
      />
    </ReceiptForm>
  );
}
