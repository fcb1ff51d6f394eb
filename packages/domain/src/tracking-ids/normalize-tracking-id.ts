import { stripInvisible } from '../text/invisible.ts';
import { hasCheckCharacter, TRACKING_ID_ALPHABET } from './check-character.ts';

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

interface Layout {
  /** Characters of the hyphen key, also with Shift or Caps Lock. Undefined: any character. */
  hyphens?: string;
  typed: string;
  meant: string;
}

/**
 * A scanner types as a US keyboard does. A computer with another layout receives other characters for the same keys:
 * `TRKß7K3M9Dß4XQ2FJ` on a German one, `TRK)è...` on a French one.
 */
const LAYOUTS: readonly Layout[] = [
  // German, Austrian, Swiss.
  { hyphens: "ßẞ?'´`", typed: 'YZ', meant: 'ZY' },
  // Hungarian.
  { hyphens: 'üÜ', typed: 'YZÖ', meant: 'ZY0' },
  // Czech and Slovak, whose digits need Shift.
  { hyphens: '=%', typed: 'YZÉ+ĚŠČŘŽÝÁÍĽŤ', meant: 'ZY012345678925' },
  // French and Belgian, whose digits need Shift.
  { hyphens: ')°', typed: 'AQWZ?,;À&É"\'(-§È_!Ç', meant: 'QAZWMMM012345667889' },
  // All others differ in the hyphen alone: Italian, Spanish, Nordic, Turkish and more.
  { typed: '', meant: '' },
];

/** Our ID between two equal characters where its hyphens belong. */
const SCANNED = /(?<![\p{L}\p{N}])TRK([^\s\dA-Z\p{Pd}])(.{6})\1(.{6})(?![\p{L}\p{N}])/giu;

/** Replaces our IDs in scans by what was meant; other text stays as it is. The check character tells layouts apart. */
export const restoreScannedKeys = (text: string): string =>
  text.replace(SCANNED, (scan: string, hyphen: string, first: string, second: string) => {
    const keys = [...(first + second).toUpperCase()];
    const bodies = LAYOUTS.filter(({ hyphens }) => hyphens?.includes(hyphen) ?? true)
      .map((layout) => restoreKeys(keys, layout))
      .filter((body) => [...body].every((key) => TRACKING_ID_ALPHABET.includes(key)));
    const body = bodies.find(hasCheckCharacter) ?? bodies[0];
    // The space separates it from the rest of a link, whose slashes were scanned as something else.
    return body === undefined ? scan : ` TRK-${body.slice(0, 6)}-${body.slice(6)}`;
  });

const restoreKeys = (keys: readonly string[], { typed, meant }: Layout): string =>
  keys.map((key) => meant.charAt(typed.indexOf(key)) || key).join('');

/** Reads a number above 0 that a scanner typed on any layout. */
export function readScannedNumber(text: string): number | undefined {
  const readings = LAYOUTS.map((layout) => restoreKeys([...text.toUpperCase()], layout));
  const digits = readings.find((reading) => /^[1-9]\d*$/.test(reading));
  return digits === undefined ? undefined : Number(digits);
}
