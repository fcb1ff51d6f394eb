import { isolateText } from '@waybill/i18n/format';

/** Without isolates two Arabic names would change sides around the arrow. */
export const formatLane = (...places: readonly string[]): string => places.map((place) => isolateText('en', place)).join(' → ');
