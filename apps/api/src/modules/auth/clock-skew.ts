/** Clocks of two machines may differ by this much. What begins later than that was made before a clock was set back. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

export const latestStart = (now: Date): Date => new Date(now.getTime() + MAX_CLOCK_SKEW_MS);
