/**
 * For sorting by hand: the first three letters of each city without accents, such as GOT and LAG. Not unique.
 * @returns undefined if a place has no letter or digit.
 */
export function routeCode(origin: string, destination: string): { from: string; to: string } | undefined {
  const [from, to] = [createPlaceCode(origin), createPlaceCode(destination)];
  return from === '' || to === '' ? undefined : { from, to };
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' };
const LETTERS = 3;

function createPlaceCode(place: string): string {
  const [city = ''] = place.split(',');
  const letters = city
    .toUpperCase()
    .replace(/[ÆŒØĐÐŁÞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]/gu);
  return letters?.slice(0, LETTERS).join('') ?? '';
}
