import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/constants';
import { Check } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface QuoteStubProps {
  isSending: boolean;
  /** Under which the request is stored, once it has arrived. */
  reference: string | undefined;
  failure: { text: string; requestId: string | undefined } | undefined;
  onSendAnother: () => void;
}

/** The stub below the tear line: sending, and how it ended. */
export function QuoteStub({ isSending, reference, failure, onSendAnother }: QuoteStubProps) {
  return (
    <div className="grid gap-5 pt-8">
      {failure && <ErrorNotice {...failure} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-3">
          {reference === undefined ? (
            <Button type="submit" look="primary" disabled={isSending} className="min-h-12 px-6">
              {isSending ? 'Sending...' : 'Request a quote'}
            </Button>
          ) : (
            <>
              <Button disabled className="min-h-12 px-6 disabled:opacity-100">
                <Check className="size-5 text-status-green" />
                Submitted - reference {reference}
              </Button>
              <Button look="ink" className="min-h-12 px-6" onClick={onSendAnother}>
                Send another
              </Button>
            </>
          )}
        </div>
        <p className="max-w-[44ch] text-sm text-ink-soft">
          We answer in writing within {SUPPORT_REPLY_HOURS} hours. Nothing is booked until you say so.
        </p>
      </div>
    </div>
  );
}
