import type { ProblemReportInput } from '@waybill/contracts';
import { PROBLEM_KINDS } from '@waybill/contracts/inbox/problem-kinds';
import { PROBLEM_REPORT_TEXTS } from '@waybill/contracts/inbox/problem-report-texts';
import { LIMITS } from '@waybill/contracts/limits';
import { call } from '#lib/api/call.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';

const MESSAGE_ROWS = 4;

/** What is wrong with this shipment, in the words of who waits for it. What was typed stays until it has arrived. */
export function ReportForm({ trackingId }: { trackingId: string }) {
  const { formProps, isSending, reference, failure, fieldErrors } = usePublicForm<ProblemReportInput>({
    name: `report:${trackingId}`,
    fields: ['kind', 'message', 'email'],
    send: (body, headers) => call('reportProblem', { params: { trackingId }, body, headers }),
    failed: () => PROBLEM_REPORT_TEXTS.failed,
  });

  if (reference !== undefined) {
    return (
      <div role="status" className="border-l-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green">
        <p className="font-medium">{PROBLEM_REPORT_TEXTS.success}</p>
        <p className="mt-1 text-sm">
          Reference <span className="font-mono">{reference}</span>
        </p>
      </div>
    );
  }
  return (
    <form {...formProps} className="relative grid max-w-xl gap-5 overflow-hidden border border-line bg-sheet p-5 sm:p-6">
      <SelectField label="What is wrong" name="kind" required error={fieldErrors.kind}>
        {PROBLEM_KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What happened"
        name="message"
        rows={MESSAGE_ROWS}
        required
        maxLength={LIMITS.message}
        error={fieldErrors.message}
      />
      <TextField
        label="Email Address"
        hint="Optional. Only to answer this report."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={fieldErrors.email}
      />
      <Honeypot />
      {failure && <ErrorNotice {...failure} />}
      <div>
        <Button type="submit" look="ink" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
