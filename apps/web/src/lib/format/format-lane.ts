import { isolateIn } from '@waybill/i18n/format';

/** From where to where. Without isolates two Arabic names would change sides around the arrow. */
export const formatLane = (origin: string, destination: string): string =>
  `${isolateIn('en', origin)} → ${isolateIn('en', destination)}`;
