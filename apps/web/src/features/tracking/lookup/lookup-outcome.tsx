import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { texts } from '@waybill/i18n/texts';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { findRecentLookup, readRecentLookups, useRecentLookups } from '#lib/browser/recent-lookups.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { describeSince } from '../receipt/receipt-freshness.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import type { SeveralAnswer } from './look-up-several.ts';
import { LookupFailure } from './lookup-failure.tsx';
import { getLookupResult, type Lookup } from './lookup-reducer.ts';
import { SeveralLookups } from './several-lookups.tsx';
import { isNotFound } from './track-shipment.ts';

const MAX_SUGGESTIONS = 3;
const MAX_DISTANCE = 2;

interface LookupOutcomeProps {
  lookup: Lookup;
  rest: readonly string[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRetry: () => void;
  onTrackAnother: () => void;
}

export function LookupOutcome({ lookup, rest, headingRef, onRetry, onTrackAnother }: LookupOutcomeProps) {
  const storedCount = useRecentLookups().length;
  // Kept here to outlive a visit to one of the receipts.
  const [answers] = useState(() => new Map<string, SeveralAnswer>());
  // A failure clears the result (R088); the copy on this device opens on request. If the shipment is gone, it is deleted.
  const kept = lookup.phase === 'error' ? findRecentLookup(lookup.trackingId) : undefined;
  const [openedAfter, setOpenedAfter] = useState<Lookup>();
  const finding = getLookupResult(lookup);
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
  switch (lookup.phase) {
    case 'several':
      return <SeveralLookups trackingIds={lookup.trackingIds} rest={rest} known={answers} headingRef={headingRef} />;
    case 'unreadable':
      return <ErrorNotice text={unreadableText(lookup)} />;
    case 'error':
      return (
        <>
          <LookupFailure error={lookup.error} trackingId={lookup.trackingId} storedCount={storedCount} onRetry={onRetry} />
          {isNotFound(lookup.error) && <DidYouMean trackingId={lookup.trackingId} />}
          {kept && openedAfter !== lookup && (
            <Button className="mt-5" onClick={() => setOpenedAfter(lookup)}>
              {t(texts.lookup.showStored, { time: describeSince(kept.fetchedAt) })}
            </Button>
          )}
          {kept && openedAfter === lookup && (
            <div className="mt-6">
              <Receipt
                {...kept}
                isStoredCopy
                isRefreshing={false}
                headingRef={headingRef}
                onRefresh={onRetry}
                onTrackAnother={onTrackAnother}
              />
            </div>
          )}
        </>
      );
    default:
      return undefined;
  }
}

const unreadableText = ({ isLink }: { isLink: boolean }) =>
  t(isLink ? texts.lookup.noIdInLink : texts.lookup.noIdInText, { example: EXAMPLE_TRACKING_ID });

/** IDs found on this device before, or the sample. */
function DidYouMean({ trackingId }: { trackingId: string }) {
  const { sample } = useSettings().tracking;
  const foundHere = readRecentLookups().map(({ shipment }) => shipment.trackingId);
  const suggestions = suggestIds(trackingId, sample ? [...foundHere, EXAMPLE_TRACKING_ID] : foundHere);
  if (suggestions.length === 0) return undefined;
  return (
    <div className="mt-5">
      <p id="did-you-mean" className="font-semibold">
        {t(texts.lookup.didYouMean)}
      </p>
      <ul aria-labelledby="did-you-mean" className="mt-1 flex flex-wrap gap-x-6">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <Link
              to={paths.trackId(suggestion)}
              translate="no"
              className="inline-flex min-h-11 items-center font-mono underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-9"
            >
              <bdi>{suggestion}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * None are derived from the text: the server has tried its normalized form, and a guess could belong to nobody.
 * @param knownIds existing shipments, most likely first.
 */
export function suggestIds(trackingId: string, knownIds: readonly string[]): string[] {
  const typed = repairTrackingId(trackingId) ?? trackingId;
  return knownIds.filter((known) => known !== trackingId && editDistance(known, typed) <= MAX_DISTANCE).slice(0, MAX_SUGGESTIONS);
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherCharacter] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
