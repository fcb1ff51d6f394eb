import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import { texts } from '@waybill/i18n/texts';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { useBackOnline } from '#lib/browser/use-back-online.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { LookupState } from '../lookup-address.ts';
import { useLateness } from '../receipt/answer-clock.ts';
import { describeAnswer } from '../receipt/describe-shipment.ts';
import { CopyButtons } from './copy-buttons.tsx';
import { lookUpSeveral, type SeveralAnswer } from './look-up-several.ts';
import { describeInvalidId } from './lookup-failure.tsx';
import { splitByUrlLength } from './split-by-url-length.ts';

interface SeveralLookupsProps {
  trackingIds: readonly string[];
  rest: readonly string[];
  known: Map<string, SeveralAnswer>;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function SeveralLookups({ trackingIds, rest, known, headingRef }: SeveralLookupsProps) {
  const { answers, isRefused, resume } = useSeveralLookups(trackingIds, known);
  const count = trackingIds.length;
  const done = answers.filter(({ answer }) => answer).length;
  const lateness = useLateness(undefined);
  const rows = sortByAttention(answers, lateness);
  const { now: next, later } = splitByUrlLength(rest);
  const state: LookupState = { rest: later };
  useDocumentTitle(t(texts.lookup.severalTitle, { count }));
  return (
    <section aria-labelledby="several-lookups">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="several-lookups" ref={headingRef} tabIndex={-1} className="text-xl">
          {t(texts.lookup.severalTitle, { count })}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {t(texts.lookup.severalProgress, { done, count })}
        </p>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(({ trackingId, answer }) => (
          <li
            key={trackingId}
            className="grid min-h-20 content-center gap-x-6 gap-y-1 py-3 lg:grid-cols-[15rem_minmax(0,1fr)_17rem]"
          >
            <Link
              to={paths.trackId(trackingId)}
              translate="no"
              className="inline-flex min-h-11 items-center font-mono underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink lg:min-h-9"
            >
              <bdi>{trackingId}</bdi>
            </Link>
            <Outcome trackingId={trackingId} answer={answer} lateness={lateness} isStopped={isRefused} />
          </li>
        ))}
      </ul>
      {done === count && <CopyButtons rows={rows} lateness={lateness} />}
      {isRefused && (
        <div className="mt-6 grid justify-items-start gap-4">
          <ErrorNotice text={t(texts.lookup.severalRefused)} />
          <Button onClick={resume}>{t(texts.lookup.severalGoOn)}</Button>
        </div>
      )}
      {next.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>{describeRest(rest.length, next.length)}</p>
          <LinkButton to={paths.trackTexts(next)} state={state}>
            {t(texts.lookup.severalNext, { next: next.length })}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const describeRest = (count: number, next: number) =>
  count === next ? t(texts.lookup.severalMore, { count }) : t(texts.lookup.severalManyMore, { count, next });

interface OutcomeProps {
  trackingId: string;
  answer: SeveralAnswer | undefined;
  lateness: LatenessSettings;
  isStopped: boolean;
}

function Outcome({ trackingId, answer, lateness, isStopped }: OutcomeProps) {
  const isOnline = useOnline();
  if (!answer)
    return <p className="self-center text-ink-soft">{t(isStopped ? texts.lookup.severalStopped : texts.lookup.lookingUp)}</p>;
  if ('finding' in answer) {
    const { shipment, fetchedAt, isStoredCopy } = answer.finding;
    const { badge, headline, sentence, date } = describeAnswer(shipment, lateness);
    const isEstimate = date.term === t(texts.receipt.estimatedDelivery);
    return (
      <>
        <div className="wrap-anywhere lg:self-center">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StatusBadge status={getStage(shipment)} badge={badge} />
            {headline}
            {isStoredCopy && (
              <span className="text-sm text-ink-soft">{t(texts.lookup.severalAsOf, { instant: formatInstant(fetchedAt) })}</span>
            )}
          </p>
          {sentence && <p className="mt-1 line-clamp-2">{sentence}</p>}
        </div>
        <dl className="text-sm text-ink-soft wrap-anywhere max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:self-center">
          <dt className={isEstimate ? 'sr-only' : ''}>{date.term}</dt>
          <dd>
            <span className="inline-block font-mono font-semibold text-ink first-letter:uppercase lg:block">{date.value}</span>{' '}
            {date.notes.at(-1)}
          </dd>
        </dl>
      </>
    );
  }
  const isMissing = 'isMissing' in answer;
  const hint = isMissing ? describeInvalidId(undefined, trackingId) : undefined;
  return (
    <p className="self-center text-status-red">
      {isMissing ? t(texts.api.lookupNotFound) : describeFailure(answer, isOnline)}
      {hint && <span className="block max-w-[60ch] text-sm text-ink-soft">{hint}</span>}
    </p>
  );
}

const describeFailure = (answer: SeveralAnswer & { error: unknown }, isOnline: boolean) =>
  !isOnline && isOfflineAnswer(answer) ? t(texts.lookup.severalOffline) : getErrorText(answer.error, t(texts.api.lookupFailed));

interface Answered {
  answer: SeveralAnswer | undefined;
}

/** Order: today, held, late, silent, by day, without a day, ended, not found, unknown. */
function sortByAttention<Row extends Answered>(rows: readonly Row[], lateness: LatenessSettings): Row[] {
  const ranked = rows.map((row) => ({ row, ...getRank(row.answer, lateness) }));
  return ranked
    .toSorted((one, other) => one.rank - other.rank || Number(one.day > other.day) - Number(one.day < other.day))
    .map(({ row }) => row);
}

const NO_DAY = '~';

/** `day` sorts shipments that are on their way. */
function getRank(answer: SeveralAnswer | undefined, lateness: LatenessSettings): { rank: number; day: string } {
  if (!answer || 'error' in answer) return { rank: 7, day: NO_DAY };
  if ('isMissing' in answer) return { rank: 6, day: NO_DAY };
  const { shipment } = answer.finding;
  if (getStage(shipment) === 'on_hold') return { rank: 1, day: NO_DAY };
  if (isEnded(shipment)) return { rank: 5, day: NO_DAY };
  const { badge, date } = getAnswer(shipment, lateness);
  if (date.kind === 'today') return { rank: 0, day: NO_DAY };
  if (badge === 'late') return { rank: 2, day: NO_DAY };
  if (badge === 'silent') return { rank: 3, day: NO_DAY };
  return { rank: 4, day: 'day' in date ? date.day : NO_DAY };
}

/** Newer answers are reused, so that moving between a list and its receipts costs no requests. */
const MAX_AGE_MS = 60_000;

/**
 * A rate limit ends it, leaving the rest unknown.
 * @param known answers by ID, also of earlier lists; new ones are added.
 */
function useSeveralLookups(trackingIds: readonly string[], known: Map<string, SeveralAnswer>) {
  const { sample } = useSettings().tracking;
  const [, setCount] = useState(0);
  const [turn, setTurn] = useState(1);
  const key = trackingIds.join('\n');

  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    const follow = async () => {
      const stale = key.split('\n').filter((trackingId) => !isFresh(known.get(trackingId)));
      if (stale.length === 0) return;
      const answers = await lookUpSeveral(stale, { signal, sample });
      if (signal.aborted) return;
      for (const [trackingId, answer] of answers) {
        known.set(trackingId, answer);
        if (wasRefused(answer)) break;
      }
      setCount((count) => count + 1);
    };
    void follow();
    return () => question.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each turn repeats the request
  }, [key, known, sample, turn]);

  const askAgain = (isMeant: (answer: SeveralAnswer) => boolean) => {
    for (const [trackingId, answer] of known) if (isMeant(answer)) known.delete(trackingId);
    setTurn(turn + 1);
  };
  useBackOnline(() => askAgain(isOfflineAnswer));

  const answers = trackingIds.map((trackingId) => ({ trackingId, answer: known.get(trackingId) }));
  return {
    answers,
    isRefused: answers.some(({ answer }) => answer && wasRefused(answer)),
    resume: () => askAgain(wasRefused),
  };
}

const isFresh = (answer: SeveralAnswer | undefined) => answer !== undefined && Date.now() - answer.at < MAX_AGE_MS;

const getApiError = (answer: SeveralAnswer) => ('error' in answer && answer.error instanceof ApiError ? answer.error : undefined);

const wasRefused = (answer: SeveralAnswer) => getApiError(answer)?.code === 'RATE_LIMITED';

/** Not requested while offline, or answered with the stored copy. */
const isOfflineAnswer = (answer: SeveralAnswer) =>
  'finding' in answer ? answer.finding.isStoredCopy : getApiError(answer)?.kind === 'network';
