import type { RefObject } from 'react';
import { isNotFound } from '../is-not-found.ts';
import { findingOf, type Lookup } from '../lookup-reducer.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { LookupFailure } from './lookup-failure.tsx';
import { Receipt } from './receipt.tsx';

interface LookupOutcomeProps {
  lookup: Lookup;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRetry: () => void;
  onTrackAnother: () => void;
}

/** The receipt of what was found, or why there is none and what may have been meant (R077..R088). */
export function LookupOutcome({ lookup, headingRef, onRetry, onTrackAnother }: LookupOutcomeProps) {
  const finding = findingOf(lookup);
  if (finding) {
    return (
      <Receipt
        {...finding}
        isRefreshing={lookup.phase === 'loading'}
        headingRef={headingRef}
        onRefresh={onRetry}
        onTrackAnother={onTrackAnother}
      />
    );
  }
  if (lookup.phase !== 'error') return undefined;
  return (
    <>
      <LookupFailure error={lookup.error} trackingId={lookup.trackingId} onRetry={onRetry} />
      {isNotFound(lookup.error) && <DidYouMean trackingId={lookup.trackingId} />}
    </>
  );
}
