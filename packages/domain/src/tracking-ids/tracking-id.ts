import { stripInvisible } from '../text/invisible.ts';
import { restoreScannedKeys } from './keyboard-layouts.ts';

export const TRACKING_ID_FORM = 'TRK-xxxxxx-xxxxxx';
/** Example on /track; answers a built-in sample shipment and is never generated. */
export const EXAMPLE_TRACKING_ID = 'TRK-7K3M9D-4XQ2FJ';
/** Separators of printed IDs. `toTrackingKey` drops them, so that an ID is found however it is grouped. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\u2212./\\\u00b7\u2022]/gu;
/** Symbology identifiers of scanners, such as `]C1` (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Z]\d/;
/** Start and stop characters of Code 39, which some scanners and barcode fonts keep. */
const CODE_39 = /^\*(.+)\*$/u;
const CONTROL = /(?!\s)\p{Cc}/gu;

/** The form that older releases stored. Normalized last, since some letters decompose in upper case. */
export const toTypedForm = (text: string): string =>
  restoreScannedKeys(text.replace(CONTROL, '')).trim().replace(/\s+/g, ' ').toUpperCase().normalize('NFC');

/** The stored form: one line, upper case, without invisible characters and scanner delimiters. */
export function normalizeTrackingId(text: string): string {
  const visible = toTypedForm(stripInvisible(text).replace(/\p{Cf}|\p{Cs}/gu, ''));
  return visible.replace(SYMBOLOGY, '').replace(CODE_39, '$1').trim();
}

/** Returns the key that all spellings of an ID share: no separators, full-width letters as ASCII. */
export const toTrackingKey = (text: string): string =>
  normalizeTrackingId(text).normalize('NFKC').replace(SEPARATORS, '').toUpperCase().normalize('NFC');
