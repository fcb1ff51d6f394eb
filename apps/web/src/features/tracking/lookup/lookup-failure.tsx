import { checkForm } from '@waybill/domain/tracking-ids/parse-lookup';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { formatFormError } from '@waybill/i18n/phrases/format-form-error';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { isNotFound } from './track-shipment.ts';

interface LookupFailureProps {
  error: unknown;
  trackingId: string;
  /** Number of stored lookups available offline, if this device keeps any. */
  storedCount?: number;
  onRetry: () => void;
}

export function LookupFailure({ error, trackingId, storedCount, onRetry }: LookupFailureProps) {
  const isOnline = useOnline();
  if (isNotFound(error)) return <NotFound error={error} trackingId={trackingId} />;
  if (!isOnline && storedCount !== undefined && error instanceof ApiError && error.kind === 'network') {
    return (
      <>
        <ErrorNotice text={t(texts.lookup.neverSeen, { trackingId })} onRetry={onRetry} />
        <p className="mt-3 max-w-[60ch] font-medium">{t(texts.lookup.kept, { count: storedCount })}</p>
      </>
    );
  }
  return <ErrorNotice text={getErrorText(error, t(texts.api.lookupFailed))} error={error} onRetry={onRetry} />;
}

function NotFound({ error, trackingId }: Pick<LookupFailureProps, 'error' | 'trackingId'>) {
  const hint = describeInvalidId(error, trackingId);
  return (
    <>
      <ErrorNotice text={getErrorText(error, t(texts.api.lookupNotFound))} />
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

export function describeInvalidId(error: unknown, trackingId: string): string | undefined {
  const fault = checkForm(trackingId);
  if (fault) return formatFormError(fault, t);
  const mistyped = checkTrackingId(trackingId) === 'mistyped' ? t(texts.api.lookupMistyped) : undefined;
  return (error instanceof ApiError ? error.hint : undefined) ?? mistyped;
}
