import { checkForm } from '@waybill/domain/tracking-ids/parse-lookup';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { formatFormError } from '@waybill/i18n/phrases/format-form-error';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
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
        <ErrorNotice text={t(texts.lookup.neverSeen, { trackingId })} onRetry={onRetry} />
        <p className="mt-3 max-w-[60ch] font-medium">{t(texts.lookup.kept, { count: keptCount })}</p>
      </>
    );
  }
  return <ErrorNotice text={errorText(error, t(texts.api.lookupFailed))} error={error} onRetry={onRetry} />;
}

/** There is no such shipment: what is wrong with the ID or, where nothing is, why it may not be known yet. */
function NotFound({ error, trackingId }: Pick<LookupFailureProps, 'error' | 'trackingId'>) {
  const hint = describeMiss(error, trackingId);
  return (
    <>
      <ErrorNotice text={errorText(error, t(texts.api.lookupNotFound))} />
      {hint && <p className="mt-3 max-w-[60ch] font-medium [overflow-wrap:anywhere]">{hint}</p>}
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        {rich(texts.lookup.lookedFor, { id: markId }, { trackingId })}{' '}
        {checkTrackingId(trackingId) === 'valid' && t(texts.lookup.firstScan)}
      </p>
    </>
  );
}

const markId = (trackingId: ReactNode) => (
  <bdi translate="no" className="font-mono text-ink [overflow-wrap:anywhere]">
    {trackingId}
  </bdi>
);

/** What is wrong with an ID that was not found, as far as its form tells. */
export function describeMiss(error: unknown, trackingId: string): string | undefined {
  const fault = checkForm(trackingId);
  if (fault) return formatFormError(fault, t);
  const mistyped = checkTrackingId(trackingId) === 'mistyped' ? t(texts.api.lookupMistyped) : undefined;
  return (error instanceof ApiError ? error.hint : undefined) ?? mistyped;
}
