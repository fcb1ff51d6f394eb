import type { ProblemReportInput } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { LIMITS } from '@waybill/contracts/limits';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api/call.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { say } from '#lib/language/say.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import type { ReportSectionProps } from './report-section.tsx';

const MESSAGE_ROWS = 4;

/** What is wrong with this shipment, in the words of who waits for it. What was typed stays until it has arrived. */
export function ReportForm({ trackingId, kinds, chosen }: ReportSectionProps) {
  const { formProps, form, isSending, reference, failure, fieldErrors } = usePublicForm<ProblemReportInput>({
    name: `report:${trackingId}`,
    fields: ['kind', 'message', 'email'],
    send: (body, headers) => call('reportProblem', { params: { trackingId }, body, headers }),
    failed: () => say(texts.api.reportFailed),
  });
  // After the draft was put back: a button that names the kind is the newer wish.
  useEffect(() => {
    const select = form.current?.querySelector<HTMLSelectElement>('select[name=kind]');
    if (select && chosen) select.value = chosen;
  }, [form, chosen]);

  if (reference !== undefined) return <Sent reference={reference} />;
  return (
    <form
      {...formProps}
      className="relative grid max-w-xl gap-5 overflow-hidden border border-line-strong bg-sheet p-5 text-ink sm:p-6"
    >
      <SelectField label={say(texts.problem.kind)} name="kind" required defaultValue="" error={fieldErrors.kind}>
        <option value="" disabled>
          {say(texts.problem.chooseKind)}
        </option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {say(texts.problem.kinds[kind])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say(texts.problem.message)}
        name="message"
        rows={MESSAGE_ROWS}
        required
        maxLength={LIMITS.message}
        error={fieldErrors.message}
      />
      <TextField
        label={say(texts.forms.emailAddress)}
        hint={say(texts.problem.emailHint)}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={fieldErrors.email}
      />
      <Honeypot />
      {failure && <ErrorNotice {...failure} />}
      <div>
        <Button type="submit" look="ink" disabled={isSending}>
          {isSending ? say(texts.forms.sending) : say(texts.problem.send)}
        </Button>
      </div>
    </form>
  );
}

/** That the report has arrived. It takes the form's place, which is smaller: the reader and the focus are taken along to it. */
function Sent({ reference }: { reference: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the middle: the bar lies over the top, and toasts over an edge.
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="border-s-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green outline-offset-4"
    >
      <p className="font-medium">{say(texts.api.reportReceived)}</p>
      <p className="mt-1 text-sm">
        {say(texts.forms.reference)}{' '}
        <bdi translate="no" className="font-mono">
          {reference}
        </bdi>
      </p>
    </div>
  );
}
