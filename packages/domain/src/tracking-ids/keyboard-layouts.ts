/**
 * A scanner types as a US keyboard does. A computer with another layout receives other characters for the same keys:
 * `TRKß7K3M9Dß4XQ2FJ` on a German one, `TRK)è...` on a French one.
 */
import { hasCheckCharacter, TRACKING_ID_ALPHABET } from './check-character.ts';

interface Layout {
  /** Characters of the hyphen key, also with Shift or Caps Lock. Undefined: any character. */
  hyphens?: string;
  typed: string;
  meant: string;
}

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
      .map(({ typed, meant }) => keys.map((key) => meant.charAt(typed.indexOf(key)) || key).join(''))
      .filter((body) => [...body].every((key) => TRACKING_ID_ALPHABET.includes(key)));
    const body = bodies.find(hasCheckCharacter) ?? bodies[0];
    // The space separates it from the rest of a link, whose slashes were scanned as something else.
    return body === undefined ? scan : ` TRK-${body.slice(0, 6)}-${body.slice(6)}`;
  });
