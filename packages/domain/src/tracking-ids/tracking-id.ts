import { stripInvisible } from '../text/invisible.ts';

/** The form shown to people. */
export const TRACKING_ID_FORM = 'TRK-xxxxxx-xxxxxx';
/** Shown as the example on /track; answers a built-in sample shipment and is never generated. */
export const EXAMPLE_TRACKING_ID = 'TRK-7K3M9D-4XQ2FJ';
/** Between the groups of a printed ID. They are dropped by `trackingKey`, so that an ID is found however it is grouped. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\u2212./\\\u00b7\u2022]/gu;
/** What scanners put before the data: `]C1` and the like (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Z]\d/;
/** Start and stop characters of Code 39, which some scanners and barcode fonts keep. */
const CODE_39 = /^\*(.+)\*$/u;
const CONTROL = /(?!\s)\p{Cc}/gu;

/**
 * An ID as it was typed, in upper case and on one line: the form in which older releases stored it. Composed last, since some letters
 * grow marks in upper case.
 */
export const toTypedForm = (text: string): string =>
  text.replace(CONTROL, '').trim().replace(/\s+/g, ' ').toUpperCase().normalize('NFC');

/**
 * The form in which IDs are stored and compared: without what nobody can see and what a scanner adds, on one line, in upper case.
 */
export function normalizeTrackingId(text: string): string {
  const visible = toTypedForm(stripInvisible(text).replace(/\p{Cf}|\p{Cs}/gu, ''));
  return visible.replace(SYMBOLOGY, '').replace(CODE_39, '$1').trim();
}

/** What all spellings of an ID have in common: its form without the separators, full-width letters as plain ones. */
export const trackingKey = (text: string): string =>
  normalizeTrackingId(text).normalize('NFKC').replace(SEPARATORS, '').toUpperCase().normalize('NFC');
