import type { Language } from '@waybill/domain/languages';

/** The address of the tracking pages that need no script: of the form, or of a shipment's receipt. `/t` stands for the caller's language. */
export const plainPath = (language: Language, trackingId?: string): string =>
  `/${language}/t${trackingId === undefined ? '' : `/${encodeURIComponent(trackingId)}`}`;
