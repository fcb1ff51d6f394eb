import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone } from '@waybill/domain/parsers/parse-phone';
import { findCountryCode } from '../../../../platform/time/place-time-zone.ts';
import { hasSenderLabel, stripRecipientLabel } from './mail-lines.ts';
import { isDay, isWeight } from './read-letter.ts';

/** Longer lines are prose. */
const MAX_LENGTH = 400;
const MIN_PARTS = 3;

/** Shorter ones are postcodes and house numbers. */
const MIN_PHONE_DIGITS = 7;

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

/** Lines such as `Ada Okafor, 12 Marina Road, Lagos, +234 803 555 0142`. @returns undefined if there is none. */
export function readContactLines(lines: readonly string[]): string[][] | undefined {
  return toTable(lines.flatMap((line) => readLine(line) ?? []));
}

function readLine(line: string): Person | undefined {
  if (line.length > MAX_LENGTH || hasSenderLabel(line.trim())) return undefined;
  const parts = stripRecipientLabel(line.trim())
    .split(/[,;\t]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length < MIN_PARTS ? undefined : toPerson(parts);
}

/** By column. */
type Person = Record<(typeof COLUMNS)[number], string>;
const COLUMNS = ['Name', 'Address', 'Destination', 'Phone', 'Email', 'Weight', 'Delivery date'] as const;
/** Left out if no person has them. */
const OPTIONAL: ReadonlySet<string> = new Set(['Destination', 'Weight', 'Delivery date']);

/** @returns undefined without a name, an address, and a phone number or email address. */
export function toPerson(parts: readonly string[]): Person | undefined {
  const { phone, email, others } = findContact(parts);
  const [name = '', ...rest] = others;
  const weight = rest.find(isWeight) ?? '';
  // The first part of an address may be named for a day.
  const day = rest.slice(1).find((part) => part !== weight && isDay(part)) ?? '';
  const address = rest.filter((part) => part !== weight && part !== day);
  const isName = /\p{L}/u.test(name) && !/\d/.test(name);
  if (!isName || address.length === 0 || (phone === '' && email === '')) return undefined;
  return {
    Name: name,
    Address: address.join(', '),
    Destination: findTown(address),
    Phone: phone,
    Email: email,
    Weight: weight,
    'Delivery date': day,
  };
}

/** @returns undefined without a person. */
export function toTable(people: readonly Person[]): string[][] | undefined {
  if (people.length === 0) return undefined;
  const columns = COLUMNS.filter((column) => !OPTIONAL.has(column) || people.some((person) => person[column] !== ''));
  return [columns, ...people.map((person) => columns.map((column) => person[column]))];
}

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

/** Separates the phone number and email address from the other parts, which keep their order. */
function findContact(parts: readonly string[]): { phone: string; email: string; others: string[] } {
  const isPhone = (part: string) => part.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && parsePhone(part) !== undefined;
  const phone = parts.find(isPhone) ?? '';
  const email = parts.find((part) => part.includes('@') && parseEmail(part) !== undefined) ?? '';
  return { phone, email, others: parts.filter((part) => part !== phone && part !== email) };
}

/** @param hasOtherParts whether the address has a street, or a state or postcode of its own. */
function readTown(part: string, hasOtherParts: boolean): string {
  const line = part.replace(CEDEX, '');
  const posted = (BEFORE_TOWN.exec(line) ?? AFTER_TOWN.exec(line))?.groups?.town;
  const town = (posted ?? (hasOtherParts && !/[\d:@]/.test(line) ? line : '')).trim();
  return PROPER.test(town) && !STREET.test(town) ? town : '';
}
