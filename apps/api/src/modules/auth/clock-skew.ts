import { MINUTE_MS } from '@waybill/domain/time';
/** Allowed skew between hosts. Later start times predate a clock rollback. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const latestStart = (now: Date): Date => new Date(now.getTime() + MAX_CLOCK_SKEW_MS);
