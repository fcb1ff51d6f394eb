import { TEXTS } from '@waybill/contracts/texts';
import { ErrorNotice } from '#components/error-notice.tsx';
import { requestIdOf } from '#lib/api-error.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Sending } from '../use-send-message.ts';

/** How sending ended: green when the message arrived (R061), red when it did not (R062); nothing before, and while it is under way (R063). */
export function SendOutcome({ sending }: { sending: Sending }) {
  return (
    <>
      <div role="status">
        {sending.phase === 'success' && (
          <p className="mb-5 border-l-4 border-status-green bg-status-green-tint px-4 py-3 font-medium text-status-green">
            {TEXTS.contact.success}
          </p>
        )}
      </div>
      {sending.phase === 'error' && (
        <div className="mb-5">
          <ErrorNotice text={describeFailure(sending.error)} requestId={requestIdOf(sending.error)} />
        </div>
      )}
    </>
  );
}
