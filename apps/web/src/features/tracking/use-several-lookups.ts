import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useBackOnline } from '#lib/browser/use-back-online.ts';
import { useSettings } from '#lib/settings.ts';
import { lookUpSeveral, type SeveralAnswer } from './look-up-several.ts';

/** An answer that is not older is not asked for again, so that going to and fro between a list and its receipts costs nothing. */
const FRESH_MS = 60_000;

/**
 * Looks several shipments up by one call. A refusal for too many ends it: nothing is known then of those without an answer.
 * @param known answers by their IDs, also of earlier lists; what comes is added.
 */
export function useSeveralLookups(trackingIds: readonly string[], known: Map<string, SeveralAnswer>) {
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
        // Nothing is known of those after it.
        if (isRefused(answer)) break;
      }
      setCount((count) => count + 1);
    };
    void follow();
    return () => question.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every turn asks again
  }, [key, known, sample, turn]);

  /** Asks again for what was answered so, and goes on with what has no answer yet. */
  const askAgain = (isMeant: (answer: SeveralAnswer) => boolean) => {
    for (const [trackingId, answer] of known) if (isMeant(answer)) known.delete(trackingId);
    setTurn(turn + 1);
  };
  useBackOnline(() => askAgain(isWithoutNetwork));

  const answers = trackingIds.map((trackingId) => ({ trackingId, answer: known.get(trackingId) }));
  return {
    answers,
    isRefused: answers.some(({ answer }) => answer && isRefused(answer)),
    /** Goes on after a refusal. */
    goOn: () => askAgain(isRefused),
  };
}

const isFresh = (answer: SeveralAnswer | undefined) => answer !== undefined && Date.now() - answer.at < FRESH_MS;

const getApiError = (answer: SeveralAnswer) => ('error' in answer && answer.error instanceof ApiError ? answer.error : undefined);

const isRefused = (answer: SeveralAnswer) => getApiError(answer)?.code === 'RATE_LIMITED';

/** Not asked for want of a network, or answered with the copy kept on this device. */
export const isWithoutNetwork = (answer: SeveralAnswer) =>
  'finding' in answer ? answer.finding.isKeptCopy : getApiError(answer)?.kind === 'network';
