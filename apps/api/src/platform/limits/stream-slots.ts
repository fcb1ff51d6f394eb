import { texts } from '@waybill/i18n/texts';
import { AppError, rateLimitError } from '../errors/app-error.ts';

/** Seconds; streams stay open long. */
const RETRY_AFTER_SECONDS = 30;

const STOPPING = 'the server stops';
const EVICTED = 'others need the room';

export interface StreamSlot {
  /** Registers how to end the stream on shutdown, or when others need its place. */
  onEnd: (end: (why: string) => void) => void;
  free: () => void;
}

export type StreamSlots = ReturnType<typeof createStreamSlots>;

/** When full, the largest holder gives a place to a caller who will still hold fewer. @param limits per caller and in total. */
export function createStreamSlots(limits: { perCaller: number; max: number }) {
  /** Per caller, oldest first. */
  const taken = new Map<string, Set<StreamSlot>>();
  const open = new Set<StreamSlot>();
  const endings = new Map<StreamSlot, (why: string) => void>();
  let isClosed = false;

  const end = (place: StreamSlot, why: string): void => {
    const ending = endings.get(place);
    place.free();
    ending?.(why);
  };

  /** Ends the oldest stream of the largest holder, unless that leaves it fewer than `held + 1`. */
  const evict = (held: number): void => {
    let most = new Set<StreamSlot>();
    for (const places of taken.values()) if (places.size > most.size) most = places;
    const [oldest] = most;
    if (oldest && most.size >= held + 2) end(oldest, EVICTED);
  };

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE if all places are taken. */
  const take = (caller: string): StreamSlot => {
    const others = taken.get(caller) ?? new Set();
    if (others.size >= limits.perCaller) throw rateLimitError(RETRY_AFTER_SECONDS);
    if (!isClosed && open.size >= limits.max) evict(others.size);
    if (isClosed || open.size >= limits.max) {
      throw new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: RETRY_AFTER_SECONDS });
    }
    const place: StreamSlot = {
      onEnd: (ending) => {
        // The server may be stopping, or the place may be lost by now.
        if (isClosed) ending(STOPPING);
        else if (open.has(place)) endings.set(place, ending);
        else ending(EVICTED);
      },
      free: () => {
        endings.delete(place);
        if (!open.delete(place)) return;
        const own = taken.get(caller);
        own?.delete(place);
        if (own?.size === 0) taken.delete(caller);
      },
    };
    open.add(place);
    taken.set(caller, others.add(place));
    return place;
  };

  return {
    /** Frees the place if `act` fails. @throws AppError, or what `act` throws. */
    use: async <Result>(caller: string, act: (place: StreamSlot) => Promise<Result>): Promise<Result> => {
      const place = take(caller);
      try {
        return await act(place);
      } catch (error) {
        place.free();
        throw error;
      }
    },
    count: (): number => open.size,
    close: (): void => {
      isClosed = true;
      for (const ending of endings.values()) ending(STOPPING);
    },
  };
}
