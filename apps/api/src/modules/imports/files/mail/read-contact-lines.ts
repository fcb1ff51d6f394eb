import { findContact } from './find-contact.ts';
import { findTown } from './find-town.ts';
import { isDay, isWeight } from './read-letter.ts';
import { hasSenderLabel, stripRecipientLabel } from './split-blocks.ts';

/** Longer lines are prose. */
const MAX_LENGTH = 400;
const MIN_PARTS = 3;

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
