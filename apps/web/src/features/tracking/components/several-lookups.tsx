import { texts } from '@waybill/contracts/languages/texts';
import { LOOKUP_BOUNDS } from '@waybill/contracts/limits';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { errorText } from '#lib/api/api-error.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { say } from '#lib/language/say.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { isNotFound } from '../api/track-shipment.ts';
import { describeWhereabouts } from '../describe-shipment.ts';
import type { LookupState } from '../lookup-address.ts';
import { isWithoutNetwork, useSeveralLookups, type SeveralAnswer } from '../use-several-lookups.ts';
import { describeMiss } from './lookup-failure.tsx';

export type { SeveralAnswer } from '../use-several-lookups.ts';

interface SeveralLookupsProps {
  trackingIds: readonly string[];
  /** IDs of the same text that are looked up later. */
  rest: readonly string[];
  known: Map<string, SeveralAnswer>;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Several shipments at once, a line each: where it is, or why that is not known. Each leads to its receipt. */
export function SeveralLookups({ trackingIds, rest, known, headingRef }: SeveralLookupsProps) {
  const { answers, isRefused, goOn } = useSeveralLookups(trackingIds, known);
  const count = trackingIds.length;
  const done = answers.filter(({ answer }) => answer).length;
  const next = rest.slice(0, LOOKUP_BOUNDS.atOnce);
  const state: LookupState = { rest: rest.slice(LOOKUP_BOUNDS.atOnce) };
  useDocumentTitle(say(texts.lookup.severalTitle, { count }));
  return (
    <section aria-labelledby="several-lookups">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="several-lookups" ref={headingRef} tabIndex={-1} className="text-xl">
          {say(texts.lookup.severalTitle, { count })}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {say(texts.lookup.severalProgress, { done, count })}
        </p>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {answers.map(({ trackingId, answer }) => (
          <li key={trackingId} className="grid min-h-20 content-center gap-x-6 gap-y-1 py-3 lg:grid-cols-[15rem_1fr]">
            <Link
              to={paths.trackId(trackingId)}
              translate="no"
              className="inline-flex min-h-9 items-center font-mono underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
            >
              <bdi>{trackingId}</bdi>
            </Link>
            <Outcome trackingId={trackingId} answer={answer} isStopped={isRefused} />
          </li>
        ))}
      </ul>
      {isRefused && (
        <div className="mt-6 grid justify-items-start gap-4">
          <ErrorNotice text={say(texts.lookup.severalRefused)} />
          <Button onClick={goOn}>{say(texts.lookup.severalGoOn)}</Button>
        </div>
      )}
      {next.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>{describeRest(rest.length, next.length)}</p>
          <LinkButton to={paths.trackTexts(next)} state={state}>
            {say(texts.lookup.severalNext, { next: next.length })}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const describeRest = (count: number, next: number) =>
  count === next ? say(texts.lookup.severalMore, { count }) : say(texts.lookup.severalManyMore, { count, next });

interface OutcomeProps {
  trackingId: string;
  answer: SeveralAnswer | undefined;
  isStopped: boolean;
}

/** Where one of them is, or why that is not known. */
function Outcome({ trackingId, answer, isStopped }: OutcomeProps) {
  const isOnline = useOnline();
  if (!answer)
    return (
      <p className="self-center text-ink-soft">{say(isStopped ? texts.lookup.severalStopped : texts.lookup.severalWaiting)}</p>
    );
  if ('finding' in answer) {
    const { shipment, fetchedAt, isKeptCopy } = answer.finding;
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        <StatusBadge status={shipment.status} />
        {describeWhereabouts(shipment)}
        {isKeptCopy && (
          <span className="text-sm text-ink-soft">{say(texts.lookup.severalAsOf, { instant: formatInstant(fetchedAt) })}</span>
        )}
      </p>
    );
  }
  const { error } = answer;
  const hint = isNotFound(error) ? describeMiss(error, trackingId) : undefined;
  const fallback = say(isNotFound(error) ? texts.api.lookupNotFound : texts.api.lookupFailed);
  return (
    <p className="self-center text-status-red">
      {!isOnline && isWithoutNetwork(answer) ? say(texts.lookup.severalOffline) : errorText(error, fallback)}
      {hint && <span className="block max-w-[60ch] text-sm text-ink-soft">{hint}</span>}
    </p>
  );
}
