import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useBackOnline } from '#lib/browser/use-back-online.ts';
import { type DrawnLookup, useDrawnLookup } from '#lib/drawn-lookup.ts';
import { useSettings } from '#lib/settings.ts';
import { getLookupPath, parsePlainId, readLookupState, upperCaseAscii } from './lookup-address.ts';
import { IDLE, isPending, type Lookup, type LookupEvent, lookupReducer } from './lookup/lookup-reducer.ts';
import type { LookupOptions } from './lookup/track-shipment.ts';
import { FOCUS_TRACKING_INPUT } from './tracking-input.tsx';

// Lazy chunks of a lookup, which visitors without an ID do not load.
const loadReader = async () => (await import('./lookup/parse-texts.ts')).parseTexts;
const loadLookUp = async () => (await import('./lookup/look-up.ts')).lookUpWithPanels;
const loadOutcome = async () => (await import('./lookup/lookup-outcome.tsx')).LookupOutcome;

type OutcomeComponent = Awaited<ReturnType<typeof loadOutcome>>;

/** Typed text, valid while the field's initial text is `since`. */
type Draft = { since: string; text: string } | undefined;
const NO_DRAFT: Draft = undefined;

/** In the URL, so that it survives reload, sharing and history. Other URLs of a shipment are replaced with `/track/ID`. */
export function useTracking() {
  const asked = useRequestedLookup();
  const navigate = useNavigate();
  const drawn = useDrawnLookup();
  const [lookup, dispatch] = useReducer(lookupReducer, IDLE, () => fromDrawn(drawn, asked.trackingId));
  const [Outcome, setOutcome] = useState(() => drawn?.Outcome as OutcomeComponent | undefined);
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);

  const open = useEffectEvent(() => {
    const { trackingId, texts } = asked;
    if (trackingId !== undefined) dispatch({ type: 'opened', trackingId });
    else dispatch({ type: texts.length > 0 ? 'reading' : 'cleared' });
  });
  // Before the first paint, yet not in the first render, which is also the prerendered one.
  useLayoutEffect(() => {
    open();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each URL is a new lookup
  }, [asked.key]);

  // Stores the answer that the server has drawn. A personal link shows more, so it asks again.
  const adopt = useEffectEvent(async () => {
    const { trackingId } = asked;
    if (!drawn || trackingId === undefined) return;
    const { adoptDrawn } = await import('./lookup/look-up.ts');
    if (!adoptDrawn(trackingId, drawn)) dispatch({ type: 'started', trackingId });
  });
  useEffect(() => {
    // A failure leaves the drawn answer, which is not stored then.
    adopt().catch(revealReceipt);
  }, []);

  const isAnswered = lookup.phase === 'error' || (lookup.phase === 'result' && lookup.link !== undefined);
  useLayoutEffect(() => {
    if (isAnswered) revealReceipt();
  }, [isAnswered]);

  const isReading = lookup.phase === 'reading';
  const readNow = useEffectEvent(async () => {
    const [parseTexts, Loaded] = await Promise.all([loadReader(), loadOutcome()]);
    return { reading: parseTexts(asked.texts), Loaded };
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each URL is parsed again
  }, [isReading, asked.key, asked.text, navigate]);

  const { sample } = useSettings().tracking;
  const askNow = useEffectEvent((trackingId: string, signal: AbortSignal) => {
    return requestShipment(trackingId, { signal, sample });
  });
  const awaitedId = lookup.phase === 'loading' ? lookup.trackingId : undefined;
  useEffect(() => {
    if (awaitedId === undefined) return;
    const question = new AbortController();
    const follow = async () => {
      const { event, Loaded } = await askNow(awaitedId, question.signal);
      // The user has navigated or started another lookup.
      if (question.signal.aborted) return;
      if (Loaded) setOutcome(() => Loaded);
      dispatch(event);
    };
    void follow();
    return () => question.abort();
  }, [awaitedId]);

  // Time limit even if something delays the answer.
  const giveUp = useEffectEvent(() => {
    const error = new ApiError({ kind: 'timeout' });
    dispatch({ type: 'failed', trackingId: awaitedId ?? asked.text, error });
  });
  const isAwaited = isPending(lookup);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(giveUp, HTTP_TIMEOUT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each lookup has its own time limit
  }, [isAwaited, asked.key]);

  // An ID typed without hyphens is found; the URL changes to the shipment's own ID.
  const isFound = lookup.phase === 'result' && lookup.trackingId === asked.trackingId;
  const ownId = isFound ? lookup.shipment.trackingId : asked.trackingId;
  const isAtHome = asked.isCanonical && ownId === asked.trackingId;
  useEffect(() => {
    if (ownId !== undefined && !isAtHome) void navigate(paths.trackId(ownId), { replace: true });
  }, [ownId, isAtHome, navigate]);

  const retry = () =>
    dispatch(asked.trackingId === undefined ? { type: 'reading' } : { type: 'started', trackingId: asked.trackingId });

  // Retries what failed offline as soon as the device is online.
  const awaitsNetwork =
    lookup.phase === 'error' ? isNetworkError(lookup.error) : lookup.phase === 'result' && lookup.isStoredCopy;
  useBackOnline(() => {
    if (awaitsNetwork) retry();
  });

  const text = draft?.since === asked.text ? draft.text : asked.text;
  /** Another text may be submitted while a lookup is running, which it cancels. */
  const isAnother = text.trim() !== asked.text;
  const setText = (typed: string) => setDraft({ since: asked.text, text: typed });

  const submit = () => {
    const { to, state } = getLookupPath(text);
    const isAskedAlready =
      text.trim() === asked.text || (asked.trackingId !== undefined && parsePlainId(text) === asked.trackingId);
    // In the same transition as the navigation: if both URLs show the same text, the draft would reappear.
    startTransition(() => setDraft(NO_DRAFT));
    if (isAskedAlready) retry();
    else void navigate(to, { state });
  };

  const clear = () => {
    setDraft(NO_DRAFT);
    void navigate(paths.track, { state: FOCUS_TRACKING_INPUT });
  };

  return { lookup, Outcome, rest: asked.rest, text, isAnother, setText, prepare, submit, retry, clear };
}

function fromDrawn(drawn: DrawnLookup | undefined, trackingId: string | undefined): Lookup {
  if (!drawn || trackingId === undefined) return IDLE;
  return { phase: 'result', trackingId, shipment: drawn.shipment, fetchedAt: drawn.at, isStoredCopy: false };
}

/** Ends what public/before-paint.js holds back until a personal link is answered. */
function revealReceipt(): void {
  delete document.documentElement.dataset.linked;
}

/** A failure is reported by the lookup itself. */
function prepare(): void {
  for (const load of [loadReader, loadLookUp, loadOutcome]) load().catch(() => undefined);
}

const isNetworkError = (error: unknown) => error instanceof ApiError && error.kind === 'network';

/** Without the code that displays it, every outcome is a failure. */
async function requestShipment(
  trackingId: string,
  options: LookupOptions,
): Promise<{ event: LookupEvent; Loaded?: OutcomeComponent }> {
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

interface RequestedLookup {
  text: string;
  /** Differs between lookups even if the field's text is the same. */
  key: string;
  /** Set if the text needs no parsing. */
  trackingId?: string | undefined;
  texts: readonly string[];
  /** The URL is `/track/ID`. */
  isCanonical: boolean;
  rest: readonly string[];
}

/** `/track/ID`, or `/track?id=`, repeated, with IDs or a text that contains some. */
function useRequestedLookup(): RequestedLookup {
  const inPath = useParams().trackingId;
  const [search] = useSearchParams();
  const { text, rest = [] } = readLookupState(useLocation().state);
  if (inPath !== undefined) {
    // The server reads all other forms; their code is not in the first load.
    const trackingId = upperCaseAscii(inPath.trim());
    return { text: trackingId, key: toQueryKey(trackingId), trackingId, texts: [trackingId], isCanonical: true, rest: [] };
  }
  const inQuery = search.getAll('id').filter((part) => part.trim() !== '');
  const texts = text === undefined ? inQuery : [text];
  const trackingId = texts.length === 1 ? parsePlainId(texts[0] ?? '') : undefined;
  const shown = trackingId ?? texts.join(', ');
  return { text: shown, key: toQueryKey(trackingId ?? texts), trackingId, texts, isCanonical: false, rest };
}

const toQueryKey = (asked: string | readonly string[]): string => JSON.stringify(asked);
