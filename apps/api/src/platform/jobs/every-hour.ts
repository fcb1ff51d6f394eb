import { HOUR_MS } from '@waybill/domain/time';
export const EVERY_HOUR_MS = HOUR_MS;
