import { texts } from '@waybill/contracts/languages/texts';
import { AppError, tooMany } from '../errors/app-error.ts';

/** When a place may be free again, in seconds: streams stay open for long. */
const COME_BACK_S = 30;

/** One stream's place among those that may be open. */
export interface StreamPlace {
  /** Says what to do when the server stops. */
  endWith: (end: () => void) => void;
  free: () => void;
}

export type StreamPlaces = ReturnType<typeof createStreamPlaces>;

/**
 * Keeps one caller, and all together, from holding more streams than there is room for.
 * @param limits for one caller, whoever counts as one, and for all.
 */
export function createStreamPlaces(limits: { perCaller: number; max: number }) {
  const taken = new Map<string, number>();
  const open = new Set<StreamPlace>();
  const endings = new Map<StreamPlace, () => void>();
  let isClosed = false;

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE where all places are taken. */
  const take = (caller: string): StreamPlace => {
    const others = taken.get(caller) ?? 0;
    if (others >= limits.perCaller) throw tooMany(COME_BACK_S);
    if (isClosed || open.size >= limits.max) {
      throw new AppError('UNAVAILABLE', (say) => say(texts.api.unavailable), { retryAfter: COME_BACK_S });
    }
    const place: StreamPlace = {
      // The server may have begun to stop since the place was taken.
      endWith: (end) => void (isClosed ? end() : endings.set(place, end)),
      free: () => {
        endings.delete(place);
        if (!open.delete(place)) return;
        const left = (taken.get(caller) ?? 1) - 1;
        if (left > 0) taken.set(caller, left);
        else taken.delete(caller);
      },
    };
    open.add(place);
    taken.set(caller, others + 1);
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
      for (const end of endings.values()) end();
    },
  };
}
