import { HOUR_MS } from '@waybill/domain/time';
export const EVERY_HOUR = HOUR_MS;
