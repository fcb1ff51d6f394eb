import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useBackOnline } from '#lib/browser/use-back-online.ts';
import { useSettings } from '#lib/settings.ts';
import { lookUpSeveral, type SeveralAnswer } from './look-up-several.ts';

/** Newer answers are reused, so that moving between a list and its receipts costs no requests. */
const MAX_AGE_MS = 60_000;

/**
 * A rate limit ends it, leaving the rest unknown.
 * @param known answers by ID, also of earlier lists; new ones are added.
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
        if (isRefused(answer)) break;
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
    isRefused: answers.some(({ answer }) => answer && isRefused(answer)),
    resume: () => askAgain(isRefused),
  };
}

const isFresh = (answer: SeveralAnswer | undefined) => answer !== undefined && Date.now() - answer.at < MAX_AGE_MS;

const getApiError = (answer: SeveralAnswer) => ('error' in answer && answer.error instanceof ApiError ? answer.error : undefined);

const isRefused = (answer: SeveralAnswer) => getApiError(answer)?.code === 'RATE_LIMITED';

/** Not requested while offline, or answered with the stored copy. */
export const isOfflineAnswer = (answer: SeveralAnswer) =>
  'finding' in answer ? answer.finding.isStoredCopy : getApiError(answer)?.kind === 'network';
