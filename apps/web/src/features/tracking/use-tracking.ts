import { normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { useSettings } from '#lib/settings.ts';
import type { LookupOptions } from './api/track-shipment.ts';
import { FOCUS_TRACKING_INPUT } from './components/tracking-input.tsx';
import { IDLE, lookupReducer, type LookupEvent } from './lookup-reducer.ts';

// What a lookup needs, in chunks that a visitor without an ID does not pay for: what asks, and what draws the outcome.
const loadLookUp = async () => (await import('./look-up.ts')).lookUp;
const loadOutcome = async () => (await import('./components/lookup-outcome.tsx')).LookupOutcome;

type OutcomeComponent = Awaited<ReturnType<typeof loadOutcome>>;

/**
 * The lookup of the page. The ID that is looked up stands in the address, as `/track?id=ID` or `/track/ID`, so that it
 * can be reloaded, shared and gone back to; what is being typed does not, until it is sent.
 */
export function useTracking() {
  const requestedId = useRequestedId();
  const navigate = useNavigate();
  const [lookup, dispatch] = useReducer(lookupReducer, IDLE);
  const [Outcome, setOutcome] = useState<OutcomeComponent>();
  const [draft, setDraft] = useState({ since: '', text: '' });

  // Before the first paint, yet not in the first render, which is also the prerendered one.
  useLayoutEffect(() => {
    dispatch(requestedId ? { type: 'started', trackingId: requestedId } : { type: 'cleared' });
  }, [requestedId]);

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

  /** Asks for the ID of the address once more. */
  const retry = () => dispatch({ type: 'started', trackingId: requestedId });

  const isKeptCopy = lookup.phase === 'result' && lookup.isKeptCopy;
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isKeptCopy) return;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isKeptCopy]);

  /** What was typed since the address last changed, else the ID of the address. */
  const text = draft.since === requestedId ? draft.text : requestedId;
  const setText = (typed: string) => setDraft({ since: requestedId, text: typed });

  /** Looks up what was typed; the text must not be blank. */
  const submit = () => {
    const trackingId = normalizeTrackingId(text);
    if (trackingId === requestedId) retry();
    else void navigate(paths.trackId(trackingId));
  };

  /** Puts the result away, here and in the address. */
  const clear = () => {
    setDraft({ since: '', text: '' });
    void navigate(paths.track, { state: FOCUS_TRACKING_INPUT });
  };

  return { lookup, Outcome, text, setText, prepare, submit, retry, clear };
}

function useRequestedId(): string {
  const { trackingId } = useParams();
  const [search] = useSearchParams();
  return normalizeTrackingId(trackingId ?? search.get('id') ?? '');
}

/** Fetches the code of a lookup ahead, when somebody is about to make one. A failure is met again, and shown, by the lookup. */
function prepare(): void {
  for (const load of [loadLookUp, loadOutcome]) load().catch(() => undefined);
}

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
