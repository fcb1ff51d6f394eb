import { wordsOf } from '../platform/search/words.ts';

/** Stands between the two places of a lane; no place holds it, as words are letters and digits. */
const BETWEEN = ' > ';

/** From where to where, the same however a place is written: case, accents, punctuation and spaces do not tell (B5, B7). */
export const laneOf = ({ origin, destination }: { origin: string; destination: string }): string =>
  [origin, destination].map((place) => wordsOf(place).join(' ')).join(BETWEEN);

/** The lane that a text names, as `Oslo>Lyon` (B7). */
export function parseLane(text: string): string {
  const [origin = '', destination = ''] = text.split('>');
  return laneOf({ origin, destination });
}
