import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useBackOnline } from '#lib/browser/use-back-online.ts';
import { useSettings } from '#lib/settings.ts';
import type { LookupOptions } from './api/track-shipment.ts';
import { FOCUS_TRACKING_INPUT } from './components/tracking-input.tsx';
import { getLookupAddress, plainId } from './lookup-address.ts';
import { IDLE, isUnderWay, lookupReducer, type LookupEvent } from './lookup-reducer.ts';
import { useAsked } from './use-asked.ts';

// What a lookup needs, in chunks that a visitor without an ID does not pay for: what reads, what asks, and what draws the outcome.
const loadReader = async () => (await import('./read-texts.ts')).readTexts;
const loadLookUp = async () => (await import('./look-up.ts')).lookUp;
const loadOutcome = async () => (await import('./components/lookup-outcome.tsx')).LookupOutcome;

type OutcomeComponent = Awaited<ReturnType<typeof loadOutcome>>;

/** What is being typed, since the field showed this. */
type Draft = { since: string; text: string } | undefined;
const NO_DRAFT: Draft = undefined;

/**
 * The lookup of the page. What is looked up stands in the address, so that it can be reloaded, shared and gone back to; what is
 * being typed does not, until it is sent. `/track/ID` is the one address of a shipment: every other one that asks for it is
 * replaced by that.
 */
export function useTracking() {
  const asked = useAsked();
  const navigate = useNavigate();
  const [lookup, dispatch] = useReducer(lookupReducer, IDLE);
  const [Outcome, setOutcome] = useState<OutcomeComponent>();
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);

  const open = useEffectEvent(() => {
    const { trackingId, texts } = asked;
    if (trackingId !== undefined) dispatch({ type: 'opened', trackingId });
    else dispatch({ type: texts.length > 0 ? 'reading' : 'cleared' });
  });
  // Before the first paint, yet not in the first render, which is also the prerendered one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every other address is another question
  useLayoutEffect(() => open(), [asked.question]);

  const isReading = lookup.phase === 'reading';
  const readNow = useEffectEvent(async () => {
    const [readTexts, Loaded] = await Promise.all([loadReader(), loadOutcome()]);
    return { reading: readTexts(asked.texts), Loaded };
  });
  useEffect(() => {
    if (!isReading) return;
    let isAwaited = true;
    const follow = async () => {
      const { reading, Loaded } = await readNow();
      if (!isAwaited) return;
      if ('goTo' in reading) return navigate(reading.goTo, { replace: true, state: reading.rest && { rest: reading.rest } });
      setOutcome(() => Loaded);
      dispatch(reading.event);
    };
    follow().catch((error: unknown) => isAwaited && dispatch({ type: 'failed', trackingId: asked.text, error }));
    return () => {
      isAwaited = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every other question is read anew
  }, [isReading, asked.question, asked.text, navigate]);

  const { sample } = useSettings().tracking;
  const askNow = useEffectEvent((trackingId: string, signal: AbortSignal) => ask(trackingId, { signal, sample }));
  const awaitedId = lookup.phase === 'loading' ? lookup.trackingId : undefined;
  useEffect(() => {
    if (awaitedId === undefined) return;
    const question = new AbortController();
    const follow = async () => {
      const { event, Loaded } = await askNow(awaitedId, question.signal);
      // We left the page or asked again: nobody waits for this answer.
      if (question.signal.aborted) return;
      if (Loaded) setOutcome(() => Loaded);
      dispatch(event);
    };
    void follow();
    return () => question.abort();
  }, [awaitedId]);

  // Whatever keeps the answer, nobody waits for longer than for a call.
  const giveUp = useEffectEvent(() => {
    const error = new ApiError({ kind: 'timeout' });
    dispatch({ type: 'failed', trackingId: awaitedId ?? asked.text, error });
  });
  const isAwaited = isUnderWay(lookup);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(giveUp, HTTP_TIMEOUT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every other question has its own time
  }, [isAwaited, asked.question]);

  // Typed without hyphens, an ID is found all the same; its address is the one that the shipment has.
  const isFound = lookup.phase === 'result' && lookup.trackingId === asked.trackingId;
  const ownId = isFound ? lookup.shipment.trackingId : asked.trackingId;
  const isAtHome = asked.isCanonical && ownId === asked.trackingId;
  useEffect(() => {
    if (ownId !== undefined && !isAtHome) void navigate(paths.trackId(ownId), { replace: true });
  }, [ownId, isAtHome, navigate]);

  /** Asks once more for what the address asks for. */
  const retry = () =>
    dispatch(asked.trackingId === undefined ? { type: 'reading' } : { type: 'started', trackingId: asked.trackingId });

  // What the network refused, or had no say in, is asked again as soon as there is one.
  const awaitsNetwork = lookup.phase === 'error' ? isOfNetwork(lookup.error) : lookup.phase === 'result' && lookup.isKeptCopy;
  useBackOnline(() => {
    if (awaitsNetwork) retry();
  });

  /** What was typed since the address last changed, else what the address asks for. */
  const text = draft?.since === asked.text ? draft.text : asked.text;
  /** Something else is in the field: it may be sent while the last question is under way, which it ends. */
  const isAnother = text.trim() !== asked.text;
  const setText = (typed: string) => setDraft({ since: asked.text, text: typed });

  /** Looks up what was typed; the text must not be blank. */
  const submit = () => {
    const { to, state } = getLookupAddress(text);
    const isAskedAlready = text.trim() === asked.text || (asked.trackingId !== undefined && plainId(text) === asked.trackingId);
    // Together with the new address, which may show the same text again as the one before: then the draft would come back.
    startTransition(() => setDraft(NO_DRAFT));
    if (isAskedAlready) retry();
    else void navigate(to, { state });
  };

  /** Puts the result away, here and in the address. */
  const clear = () => {
    setDraft(NO_DRAFT);
    void navigate(paths.track, { state: FOCUS_TRACKING_INPUT });
  };

  return { lookup, Outcome, rest: asked.rest, text, isAnother, setText, prepare, submit, retry, clear };
}

/** Fetches the code of a lookup ahead, when somebody is about to make one. A failure is met again, and shown, by the lookup. */
function prepare(): void {
  for (const load of [loadReader, loadLookUp, loadOutcome]) load().catch(() => undefined);
}

const isOfNetwork = (error: unknown) => error instanceof ApiError && error.kind === 'network';

/** Looks a shipment up, and fetches what draws the outcome at the same time. Without that, every outcome is a failure. */
async function ask(trackingId: string, options: LookupOptions): Promise<{ event: LookupEvent; Loaded?: OutcomeComponent }> {
  try {
    const [event, Loaded] = await Promise.all([askServer(trackingId, options), loadOutcome()]);
    return { event, Loaded };
  } catch (error) {
    return { event: { type: 'failed', trackingId, error } };
  }
}

async function askServer(trackingId: string, options: LookupOptions): Promise<LookupEvent> {
  const lookUp = await loadLookUp();
  try {
    return { type: 'found', trackingId, ...(await lookUp(trackingId, options)) };
  } catch (error) {
    return { type: 'failed', trackingId, error };
  }
}
