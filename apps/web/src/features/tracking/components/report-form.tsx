import type { ProblemKind, ProblemReportInput } from '@waybill/contracts';
import { PROBLEM_KINDS } from '@waybill/contracts/inbox/problem-kinds';
import { PROBLEM_REPORT_TEXTS } from '@waybill/contracts/inbox/problem-report-texts';
import { LIMITS } from '@waybill/contracts/limits';
import { requestIdOf } from '#lib/api/api-error.ts';
import { useTimeShown } from '#lib/browser/use-time-shown.ts';
import { formText } from '#lib/forms/form-text.ts';
import { useFieldFailures } from '#lib/forms/use-field-failures.ts';
import { useKeptForm } from '#lib/forms/use-kept-form.ts';
import { submissionFailureText, useSubmission } from '#lib/forms/use-submission.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { reportProblem } from '../api/report-problem.ts';

const MESSAGE_ROWS = 4;

/** What is wrong with this shipment, in the words of who waits for it (B18). What was typed stays until it has arrived. */
export function ReportForm({ trackingId }: { trackingId: string }) {
  const name = `report:${trackingId}`;
  const { form, keep, forget } = useKeptForm({ name });
  const { submission, submit } = useSubmission({
    name,
    send: (report: ProblemReportInput, key) => reportProblem(trackingId, report, key),
  });
  const timeShown = useTimeShown();
  const failures = useFieldFailures(form, submission);
  const isSending = submission.phase === 'sending';

  const send = async (filledIn: HTMLFormElement) => {
    if (await submit(readReport(filledIn, timeShown()))) forget();
  };

  if (submission.phase === 'success') {
    return (
      <div role="status" className="border-l-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green">
        <p className="font-medium">{PROBLEM_REPORT_TEXTS.success}</p>
        <p className="mt-1 text-sm">
          Reference <span className="font-mono">{submission.reference}</span>
        </p>
      </div>
    );
  }
  return (
    <form
      ref={form}
      aria-busy={isSending}
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
      className="relative grid max-w-xl gap-5 overflow-hidden border border-line bg-sheet p-5 sm:p-6"
    >
      <SelectField label="What is wrong" name="kind" required error={failures.kind}>
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
        error={failures.message}
      />
      <TextField
        label="Email Address"
        hint="Optional. Only to answer this report."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={failures.email}
      />
      <Honeypot />
      {submission.phase === 'error' && (
        <ErrorNotice
          text={submissionFailureText(submission.error, PROBLEM_REPORT_TEXTS.failed)}
          requestId={requestIdOf(submission.error)}
        />
      )}
      <div>
        <Button type="submit" look="ink" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}

function readReport(form: HTMLFormElement, elapsedMs: number): ProblemReportInput {
  return {
    kind: formText(form, 'kind') as ProblemKind,
    message: formText(form, 'message'),
    email: formText(form, 'email'),
    website: formText(form, 'website'),
    elapsedMs,
  };
}
