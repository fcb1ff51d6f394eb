import { HOUR_MS } from '@waybill/domain/time';
/** For what need not be done sooner, in milliseconds. */
export const EVERY_HOUR = HOUR_MS;
