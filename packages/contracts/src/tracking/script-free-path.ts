import type { Language } from '@waybill/domain/languages';

/** `/t` uses the language of the request. */
export const getScriptFreePath = (language: Language, trackingId?: string): string =>
  `/${language}/t${trackingId === undefined ? '' : `/${encodeURIComponent(trackingId)}`}`;
