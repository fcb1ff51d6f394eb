import { findCountryCode } from '../../../../platform/time/place-time-zone.ts';

/** Of most countries, in front of the town: `5013`, `75011`, `211 34`, `00-950`, `1000-205`, `1012 AB`, `N-5013`. */
const LEADING = /(?:[A-Z]{1,3}[- ])?(?:\d{4} ?[A-Z]{2}|\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3})/;
/** Behind the town, of the United Kingdom, Canada, Ireland, Japan, the United States and others. */
const TRAILING =
  /(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] ?[A-Z\d]{4}|\d{5}-\d{3,4}|\d{3}[- ]\d{3,4}|\d{3,7})/;
const STATE = /[A-Z]{2,4}|Alberta|British Columbia|Ontario|Qu[eé]bec/;
const STATE_NAMES = new RegExp(
  'Ala(?:bama|ska)|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming',
);
const BEFORE_TOWN = new RegExp(`^(?:.*\\d\\p{L}? )?${LEADING.source} (?<town>\\p{L}[^\\d]*)$`, 'u');
const AFTER_TOWN = new RegExp(`^(?<town>\\p{L}[^\\d]*?) (?:(?:${STATE.source}) )?${TRAILING.source}$`, 'u');
/** Belongs to the part in front of it: `NY 10001`, `Texas 78701`, `SW1A 1AA`, `NY`. */
const STATE_OR_POSTCODE = new RegExp(
  `^(?:(?:${STATE.source})(?: ${TRAILING.source})?|(?:${STATE_NAMES.source}) \\d{5}(?:-\\d{4})?|${TRAILING.source})$`,
  'u',
);
const STREET =
  /^(?:rue|avenue|av\.|boulevard|place|calle|avenida|rua|via|viale|piazza|شارع) |(?:^| )(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|parkway|pkwy|way|court|ct\.?|place|pl\.?|square|sq\.?|highway|hwy|close|crescent|terrace|quay|wharf|gate|gata|vei|vej|gade|weg|laan)$|(?:stra(?:ß|ss)e|str\.|straat|gatan|veien|vägen|platz|allee)$/iu;
const PROPER = /^(?:\p{Lu}|\p{Lo}|d['’]|['’]s[- ])/u;
const CEDEX = /(?: cedex\b.*| \([A-Z]{2}\))$/iu;
/** Countries whose town has the same name. */
const CITY_STATES: ReadonlySet<string> = new Set(['SG', 'MC', 'HK', 'MO', 'GI', 'LU', 'KW', 'DJ']);
const SEPARATOR = /[,;،、，]/u;

/**
 * Finds the town of an address whose parts are lines, or stand between commas.
 * @returns it with its country, if that follows: `Bergen, Norway`. Empty if none is certain.
 */
export function findTown(address: readonly string[]): string {
  const parts = address
    .flatMap((part) => part.split(SEPARATOR))
    .map((part) => part.replace(/\s+/g, ' ').replace(/\.$/, '').trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const code = parts.length > 1 ? findCountryCode(last) : undefined;
  const towns = code === undefined ? parts : parts.slice(0, -1);
  const length = towns.length;
  while (towns.length > 1 && STATE_OR_POSTCODE.test(towns.at(-1) ?? '')) towns.pop();
  const town = readTown(towns.at(-1) ?? '', towns.length > 1 || towns.length < length);
  if (code === undefined) return town;
  return town === '' ? (CITY_STATES.has(code) ? last : '') : `${town}, ${last}`;
}

/** @param hasOtherParts whether the address has a street, or a state or postcode of its own. */
function readTown(part: string, hasOtherParts: boolean): string {
  const line = part.replace(CEDEX, '');
  const posted = (BEFORE_TOWN.exec(line) ?? AFTER_TOWN.exec(line))?.groups?.town;
  const town = (posted ?? (hasOtherParts && !/[\d:@]/.test(line) ? line : '')).trim();
  return PROPER.test(town) && !STREET.test(town) ? town : '';
}
