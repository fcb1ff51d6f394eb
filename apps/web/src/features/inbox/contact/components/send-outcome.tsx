import { CONTACT_TEXTS } from '@waybill/contracts/inbox/contact-texts';
import { describeFailure } from '#features/inbox/contact/describe-failure.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import type { Submission } from '#lib/forms/use-submission.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** How sending ended: green when the message arrived (R061), red when it did not (R062); nothing before, and while it is under way (R063). */
export function SendOutcome({ submission }: { submission: Submission }) {
  return (
    <>
      <div role="status">
        {submission.phase === 'success' && (
          <div className="mb-5 border-l-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green">
            <p className="font-medium">{CONTACT_TEXTS.success}</p>
            <p className="mt-1 text-sm">
              Reference <span className="font-mono">{submission.reference}</span>
            </p>
          </div>
        )}
      </div>
      {submission.phase === 'error' && (
        <div className="mb-5">
          <ErrorNotice text={describeFailure(submission.error)} requestId={requestIdOf(submission.error)} />
        </div>
      )}
    </>
  );
}
