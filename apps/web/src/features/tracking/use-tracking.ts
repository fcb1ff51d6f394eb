import { normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { useEffect, useLayoutEffect, useReducer, useState, type Dispatch } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { trackShipment } from './api/track-shipment.ts';
import { FOCUS_TRACKING_INPUT } from './focus-tracking-input.ts';
import { IDLE, lookupReducer, type LookupEvent } from './lookup-reducer.ts';

/**
 * The lookup of the page. The ID that is looked up stands in the address, as `/track?id=ID` or `/track/ID` (R090), so that it
 * can be reloaded, shared and gone back to; what is being typed does not, until it is sent.
 */
export function useTracking() {
  const requestedId = useRequestedId();
  const navigate = useNavigate();
  const [lookup, dispatch] = useReducer(lookupReducer, IDLE);
  const [draft, setDraft] = useState({ since: '', text: '' });

  // Before the first paint, yet not in the first render, which is also the prerendered one.
  useLayoutEffect(() => {
    dispatch(requestedId ? { type: 'started', trackingId: requestedId } : { type: 'cleared' });
  }, [requestedId]);

  useEffect(() => {
    if (lookup.phase !== 'loading') return;
    const question = new AbortController();
    void lookUp({ trackingId: lookup.trackingId, signal: question.signal, dispatch });
    return () => question.abort();
  }, [lookup]);

  /** What was typed since the address last changed, else the ID of the address. */
  const text = draft.since === requestedId ? draft.text : requestedId;
  const setText = (typed: string) => setDraft({ since: requestedId, text: typed });

  /** Asks for the ID of the address once more. */
  const retry = () => dispatch({ type: 'started', trackingId: requestedId });

  /** Looks up what was typed; the text must not be blank. */
  const submit = () => {
    const trackingId = normalizeTrackingId(text);
    if (trackingId === requestedId) retry();
    else void navigate(paths.trackId(trackingId));
  };

  /** Puts the result away, here and in the address (R084). */
  const clear = () => {
    setDraft({ since: '', text: '' });
    void navigate(paths.track, { state: FOCUS_TRACKING_INPUT });
  };

  return { lookup, text, setText, submit, retry, clear };
}

function useRequestedId(): string {
  const { trackingId } = useParams();
  const [search] = useSearchParams();
  return normalizeTrackingId(trackingId ?? search.get('id') ?? '');
}

interface LookUpOptions {
  trackingId: string;
  signal: AbortSignal;
  dispatch: Dispatch<LookupEvent>;
}

async function lookUp({ trackingId, signal, dispatch }: LookUpOptions): Promise<void> {
  try {
    const shipment = await trackShipment(trackingId, signal);
    dispatch({ type: 'found', trackingId, shipment });
  } catch (error) {
    // We left the page or asked again: nobody waits for this answer (R025).
    if (!signal.aborted) dispatch({ type: 'failed', trackingId, error });
  }
}
