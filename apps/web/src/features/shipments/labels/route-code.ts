/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' };
const LETTERS = 3;

/**
 * The letters by which a parcel is sorted by hand: the first three of each city, without accents, as GOT and LAG of "Göteborg,
 * Sweden" and "Lagos, Nigeria". Not unique: the whole name stands beside them.
 * @returns undefined when a place has no letter or digit.
 */
export function routeCode(origin: string, destination: string): { from: string; to: string } | undefined {
  const [from, to] = [codeOf(origin), codeOf(destination)];
  return from === '' || to === '' ? undefined : { from, to };
}

function codeOf(place: string): string {
  const [city = ''] = place.split(',');
  const letters = city
    .toUpperCase()
    .replace(/[ÆŒØĐÐŁÞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]/gu);
  return letters?.slice(0, LETTERS).join('') ?? '';
}
