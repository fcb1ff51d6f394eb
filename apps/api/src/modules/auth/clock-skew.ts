import { MINUTE_MS } from '@waybill/domain/time';
/** Clocks of two machines may differ by this much. What begins later than that was made before a clock was set back. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const latestStart = (now: Date): Date => new Date(now.getTime() + MAX_CLOCK_SKEW_MS);
