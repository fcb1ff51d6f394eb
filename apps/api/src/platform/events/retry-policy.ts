import { MINUTE_MS } from '@waybill/domain/time';
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
/** About ten minutes with the waits in between. */
export const MAX_ATTEMPTS = 8;

export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)));
