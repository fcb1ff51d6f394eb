import { texts } from '@waybill/i18n/texts';
import { AppError, tooMany } from '../errors/app-error.ts';

/** When a place may be free again, in seconds: streams stay open for long. */
const COME_BACK_S = 30;

/** What whoever reads along is told of an end. */
const STOPPING = 'the server stops';
const NO_ROOM = 'others need the room';

/** One stream's place among those that may be open. */
export interface StreamPlace {
  /** Says how to end the stream when the server stops, or others need its place. */
  endWith: (end: (why: string) => void) => void;
  free: () => void;
}

export type StreamPlaces = ReturnType<typeof createStreamPlaces>;

/**
 * Keeps one caller, and all together, from holding more streams than there is room for. Where there is none, whoever holds most gives
 * a place to a caller who will still hold fewer, so that many addresses with all that they may have keep nobody out.
 * @param limits for one caller, whoever counts as one, and for all.
 */
export function createStreamPlaces(limits: { perCaller: number; max: number }) {
  /** Of each caller, the oldest first. */
  const taken = new Map<string, Set<StreamPlace>>();
  const open = new Set<StreamPlace>();
  const endings = new Map<StreamPlace, (why: string) => void>();
  let isClosed = false;

  const end = (place: StreamPlace, why: string): void => {
    const ending = endings.get(place);
    place.free();
    ending?.(why);
  };

  /** Ends the oldest stream of the caller who holds most, where that leaves it no fewer than one who holds one more than now. */
  const makeRoom = (held: number): void => {
    let most = new Set<StreamPlace>();
    for (const places of taken.values()) if (places.size > most.size) most = places;
    const [oldest] = most;
    if (oldest && most.size >= held + 2) end(oldest, NO_ROOM);
  };

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE where all places are taken. */
  const take = (caller: string): StreamPlace => {
    const others = taken.get(caller) ?? new Set();
    if (others.size >= limits.perCaller) throw tooMany(COME_BACK_S);
    if (!isClosed && open.size >= limits.max) makeRoom(others.size);
    if (isClosed || open.size >= limits.max) {
      throw new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: COME_BACK_S });
    }
    const place: StreamPlace = {
      endWith: (ending) => {
        // The server may have begun to stop since the place was taken, or another one may have it.
        if (isClosed) ending(STOPPING);
        else if (open.has(place)) endings.set(place, ending);
        else ending(NO_ROOM);
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
    /** Gives a caller a place, which is free again if what follows fails. @throws as it does, or AppError. */
    use: async <Result>(caller: string, act: (place: StreamPlace) => Promise<Result>): Promise<Result> => {
      const place = take(caller);
      try {
        return await act(place);
      } catch (error) {
        place.free();
        throw error;
      }
    },
    /** How many are open. */
    count: (): number => open.size,
    /** Ends all, and takes no more. */
    close: (): void => {
      isClosed = true;
      for (const ending of endings.values()) ending(STOPPING);
    },
  };
}
