import type { Language } from '@waybill/domain/languages';

/** Path of the script-free tracking form or receipt. `/t` uses the language of the request. */
export const plainPath = (language: Language, trackingId?: string): string =>
  `/${language}/t${trackingId === undefined ? '' : `/${encodeURIComponent(trackingId)}`}`;
