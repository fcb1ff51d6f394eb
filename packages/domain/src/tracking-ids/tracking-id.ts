import { stripInvisible } from '../text/invisible.ts';

/** The form shown to people. */
export const TRACKING_ID_FORM = 'TRK-xxxxxx-xxxxxx';
/** Shown as the example on /track; answers a built-in sample shipment and is never generated. */
export const EXAMPLE_TRACKING_ID = 'TRK-7K3M9D-4XQ2FJ';
/** Separators of printed groups, dropped by `trackingKey`. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\u2212./\\\u00b7\u2022]/gu;
/** Symbology identifiers that scanners prepend: `]C1` and the like (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Z]\d/;
/** Start and stop characters of Code 39, which some scanners and barcode fonts keep. */
const CODE_39 = /^\*(.+)\*$/u;
const CONTROL = /(?!\s)\p{Cc}/gu;

/** The typed ID in upper case on one line, as older releases stored it. Composed last, because upper case can add marks. */
export const toTypedForm = (text: string): string =>
  text.replace(CONTROL, '').trim().replace(/\s+/g, ' ').toUpperCase().normalize('NFC');

/** Stored and compared form: no invisible characters or scanner marks, one line, upper case. */
export function normalizeTrackingId(text: string): string {
  const visible = toTypedForm(stripInvisible(text).replace(/\p{Cf}|\p{Cs}/gu, ''));
  return visible.replace(SYMBOLOGY, '').replace(CODE_39, '$1').trim();
}

/** Common key of all spellings of an ID: no separators, full-width letters as ASCII. */
export const trackingKey = (text: string): string =>
  normalizeTrackingId(text).normalize('NFKC').replace(SEPARATORS, '').toUpperCase().normalize('NFC');
