import { ErrorNotice } from '#ui/error-notice.tsx';
import { describeFailure } from '../describe-failure.ts';

interface LookupFailureProps {
  error: unknown;
  trackingId: string;
  onRetry: () => void;
}

/** Why there is no result, and what to do: compare the ID (R087), or try again (R088). */
export function LookupFailure({ error, trackingId, onRetry }: LookupFailureProps) {
  const { text, hint, canRetry, requestId } = describeFailure(error, trackingId);
  return (
    <>
      <ErrorNotice text={text} requestId={requestId} onRetry={canRetry ? onRetry : undefined} />
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
