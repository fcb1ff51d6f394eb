import { checkTrackingId } from '@waybill/contracts/tracking-id';
import { TRACKING_TEXTS } from '@waybill/contracts/tracking/texts';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { isNotFound } from '../api/track-shipment.ts';

interface Explanation {
  text: string;
  /** A likely reason, where there is one. */
  hint?: string;
  /** Whether the same ID may succeed a moment later. */
  canRetry: boolean;
}

interface LookupFailureProps {
  error: unknown;
  trackingId: string;
  onRetry: () => void;
}

/** Why there is no result, and what to do: compare the ID, or try again. */
export function LookupFailure({ error, trackingId, onRetry }: LookupFailureProps) {
  const { text, hint, canRetry } = describeFailure(error, trackingId);
  return (
    <>
      <ErrorNotice text={text} error={canRetry ? error : undefined} onRetry={canRetry ? onRetry : undefined} />
      {hint && <p className="mt-3 font-medium">{hint}</p>}
      {!canRetry && (
        <p className="mt-3 max-w-[60ch] text-ink-soft">
          We looked for <span className="font-mono text-ink [overflow-wrap:anywhere]">{trackingId}</span>. A new shipment shows up
          here with its first scan, which may take a day.
        </p>
      )}
    </>
  );
}

/** What to say about a lookup without a result: nothing there, or no answer to be had. */
function describeFailure(error: unknown, trackingId: string): Explanation {
  if (error instanceof ApiError && isNotFound(error)) {
    const mistyped = checkTrackingId(trackingId) === 'mistyped' ? TRACKING_TEXTS.check : undefined;
    return { text: errorText(error, TRACKING_TEXTS.notFound), hint: error.hint ?? mistyped, canRetry: false };
  }
  return { text: errorText(error, TRACKING_TEXTS.requestError), canRetry: true };
}
