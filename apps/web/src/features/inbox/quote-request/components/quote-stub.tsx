import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/constants';
import { QUOTE_TEXTS } from '@waybill/contracts/inbox/quote-request-texts';
import { Check } from 'lucide-react';
import { requestIdOf } from '#lib/api/api-error.ts';
import { submissionFailureText, type Submission } from '#lib/forms/use-submission.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** The stub below the tear line: sending, and how it ended (R046..R048). */
export function QuoteStub({ submission, onSendAnother }: { submission: Submission; onSendAnother: () => void }) {
  const { phase } = submission;
  return (
    <div className="grid gap-5 pt-8">
      {phase === 'error' && (
        <ErrorNotice
          text={submissionFailureText(submission.error, QUOTE_TEXTS.failed)}
          requestId={requestIdOf(submission.error)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-3">
          {phase === 'success' ? (
            <>
              <Button disabled className="min-h-12 px-6 disabled:opacity-100">
                <Check aria-hidden="true" strokeWidth={1.75} className="size-5 text-status-green" />
                Submitted - reference {submission.reference}
              </Button>
              <Button look="ink" className="min-h-12 px-6" onClick={onSendAnother}>
                Send another
              </Button>
            </>
          ) : (
            <Button type="submit" look="primary" disabled={phase === 'sending'} className="min-h-12 px-6">
              {phase === 'sending' ? 'Sending...' : 'Request a quote'}
            </Button>
          )}
        </div>
        <p className="max-w-[44ch] text-sm text-ink-soft">
          We answer in writing within {SUPPORT_REPLY_HOURS} hours. Nothing is booked until you say so.
        </p>
      </div>
    </div>
  );
}
