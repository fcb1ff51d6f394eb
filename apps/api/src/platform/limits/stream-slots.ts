import { texts } from '@waybill/i18n/texts';
import { AppError, rateLimitError } from '../errors/app-error.ts';

/** Seconds; streams stay open long. */
const RETRY_AFTER_SECONDS = 30;

const STOPPING = 'the server stops';
const EVICTED = 'others need the room';

export interface StreamSlot {
  /** Registers how to end the stream on shutdown, or when it is evicted. */
  onEnd: (end: (why: string) => void) => void;
  free: () => void;
}

export type StreamSlots = ReturnType<typeof createStreamSlots>;

/** When full, evicts a stream of the largest holder for a caller that will still hold fewer. @param limits per caller and in total. */
export function createStreamSlots(limits: { perCaller: number; max: number }) {
  /** Per caller, oldest first. */
  const taken = new Map<string, Set<StreamSlot>>();
  const open = new Set<StreamSlot>();
  const endings = new Map<StreamSlot, (why: string) => void>();
  let isClosed = false;

  const end = (slot: StreamSlot, why: string): void => {
    const ending = endings.get(slot);
    slot.free();
    ending?.(why);
  };

  /** Ends the oldest stream of the largest holder, unless that leaves it fewer than `held + 1`. */
  const evict = (held: number): void => {
    let most = new Set<StreamSlot>();
    for (const slots of taken.values()) if (slots.size > most.size) most = slots;
    const [oldest] = most;
    if (oldest && most.size >= held + 2) end(oldest, EVICTED);
  };

  /** @throws AppError RATE_LIMITED, or UNAVAILABLE if all slots are taken. */
  const take = (caller: string): StreamSlot => {
    const others = taken.get(caller) ?? new Set();
    if (others.size >= limits.perCaller) throw rateLimitError(RETRY_AFTER_SECONDS);
    if (!isClosed && open.size >= limits.max) evict(others.size);
    if (isClosed || open.size >= limits.max) {
      throw new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: RETRY_AFTER_SECONDS });
    }
    const slot: StreamSlot = {
      onEnd: (ending) => {
        // The server may be stopping, or the slot may have been reassigned.
        if (isClosed) ending(STOPPING);
        else if (open.has(slot)) endings.set(slot, ending);
        else ending(EVICTED);
      },
      free: () => {
        endings.delete(slot);
        if (!open.delete(slot)) return;
        const own = taken.get(caller);
        own?.delete(slot);
        if (own?.size === 0) taken.delete(caller);
      },
    };
    open.add(slot);
    taken.set(caller, others.add(slot));
    return slot;
  };

  return {
    /** Frees the slot if `act` fails. @throws AppError, or what `act` throws. */
    use: async <Result>(caller: string, act: (slot: StreamSlot) => Promise<Result>): Promise<Result> => {
      const slot = take(caller);
      try {
        return await act(slot);
      } catch (error) {
        slot.free();
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
