/** The country after the last comma. */
const COUNTRY = /(?<=[^\s,،、，].*[,،、，]\s*)[^\s,،、，][^,،、，]*$/u;

/** Also a state, whose name stays as typed. */
const AMBIGUOUS = 'GE';
/** Common names that differ from the browser's. */
const ALIASES = [
  ['turkey', 'TR'],
  ['turkiye', 'TR'],
  ['czech republic', 'CZ'],
] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let codes: ReadonlyMap<string, string> | undefined;

/** Codes of regions by their folded English names. */
function getCodes(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...ALIASES,
    ...[...LETTERS].flatMap((first) =>
      [...LETTERS].flatMap((second): [string, string][] => {
        const name = getCountryName(first + second, 'en');
        return name === undefined || first + second === AMBIGUOUS ? [] : [[foldName(name), first + second]];
      }),
    ),
  ]);
  return codes;
}

/** Translates the country of "Gothenburg, Sweden". Codes, states and the countries of the United Kingdom stay as typed. */
export function translateCountry(place: string, locale: string): string {
  const typed = COUNTRY.exec(place)?.[0];
  if (typed === undefined) return place;
  const code = getCodes().get(foldName(typed));
  const name = code === undefined ? undefined : getCountryName(code, locale);
  return name === undefined ? place : place.slice(0, -typed.length) + name;
}

const getCountryName = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);

/** Without case, accents and punctuation. */
const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
