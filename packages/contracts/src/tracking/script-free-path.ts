import type { Language } from '@waybill/domain/languages';

/** Path of the script-free tracking form or receipt. `/t` uses the language of the request. */
export const getScriptFreePath = (language: Language, trackingId?: string): string =>
  `/${language}/t${trackingId === undefined ? '' : `/${encodeURIComponent(trackingId)}`}`;
