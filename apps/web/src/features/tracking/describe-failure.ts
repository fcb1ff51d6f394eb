import { checkTrackingId } from '@waybill/contracts/tracking-id';
import { TRACKING_TEXTS } from '@waybill/contracts/tracking/texts';
import { ApiError, errorText, requestIdOf } from '#lib/api/api-error.ts';
import { isNotFound } from './is-not-found.ts';

export interface LookupFailure {
  text: string;
  /** A likely reason, where there is one. */
  hint?: string;
  /** Whether the same ID may succeed a moment later. */
  canRetry: boolean;
  requestId?: string;
}

/** What to say about a lookup without a result: nothing there (R087), or no answer to be had (R088). */
export function describeFailure(error: unknown, trackingId: string): LookupFailure {
  if (error instanceof ApiError && isNotFound(error)) {
    const mistyped = checkTrackingId(trackingId) === 'mistyped' ? TRACKING_TEXTS.check : undefined;
    return { text: errorText(error, TRACKING_TEXTS.notFound), hint: error.hint ?? mistyped, canRetry: false };
  }
  return {
    text: errorText(error, TRACKING_TEXTS.requestError),
    canRetry: true,
    requestId: requestIdOf(error),
  };
}
