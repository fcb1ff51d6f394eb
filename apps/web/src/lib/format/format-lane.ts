import { isolateText } from '@waybill/i18n/format';

/** Without isolates two Arabic names would change sides around the arrow. */
export const formatLane = (origin: string, destination: string): string =>
  `${isolateText('en', origin)} → ${isolateText('en', destination)}`;
