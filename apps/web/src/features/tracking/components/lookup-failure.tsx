import { checkTrackingId } from '@waybill/contracts/tracking-id';
import { formFaultText, LOOKUP_TEXTS } from '@waybill/contracts/tracking/lookup-texts';
import { judgeForm } from '@waybill/contracts/tracking/read-lookup';
import { TRACKING_TEXTS } from '@waybill/contracts/tracking/texts';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { isNotFound } from '../api/track-shipment.ts';

interface LookupFailureProps {
  error: unknown;
  trackingId: string;
  /** How many shipments this device can show without a network, where it keeps any copies at all. */
  keptCount?: number;
  onRetry: () => void;
}

/** Why there is no result, and what to do: compare the ID, or try again. */
export function LookupFailure({ error, trackingId, keptCount, onRetry }: LookupFailureProps) {
  const isOnline = useOnline();
  if (isNotFound(error)) return <NotFound error={error} trackingId={trackingId} />;
  if (!isOnline && keptCount !== undefined && error instanceof ApiError && error.kind === 'network') {
    return (
      <>
        <ErrorNotice text={LOOKUP_TEXTS.offline.neverSeen({ trackingId })} onRetry={onRetry} />
        <p className="mt-3 max-w-[60ch] font-medium">{LOOKUP_TEXTS.offline.kept({ count: keptCount })}</p>
      </>
    );
  }
  return <ErrorNotice text={errorText(error, TRACKING_TEXTS.requestError)} error={error} onRetry={onRetry} />;
}

/** There is no such shipment: what is wrong with the ID or, where nothing is, why it may not be known yet. */
function NotFound({ error, trackingId }: Pick<LookupFailureProps, 'error' | 'trackingId'>) {
  const hint = describeMiss(error, trackingId);
  return (
    <>
      <ErrorNotice text={errorText(error, TRACKING_TEXTS.notFound)} />
      {hint && <p className="mt-3 max-w-[60ch] font-medium [overflow-wrap:anywhere]">{hint}</p>}
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        We looked for <span className="font-mono text-ink [overflow-wrap:anywhere]">{trackingId}</span>.{' '}
        {checkTrackingId(trackingId) === 'valid' && 'A new shipment shows up here with its first scan, which may take a day.'}
      </p>
    </>
  );
}

/** What is wrong with an ID that was not found, as far as its form tells. */
export function describeMiss(error: unknown, trackingId: string): string | undefined {
  const fault = judgeForm(trackingId);
  if (fault) return formFaultText(fault);
  const mistyped = checkTrackingId(trackingId) === 'mistyped' ? TRACKING_TEXTS.check : undefined;
  return (error instanceof ApiError ? error.hint : undefined) ?? mistyped;
}
