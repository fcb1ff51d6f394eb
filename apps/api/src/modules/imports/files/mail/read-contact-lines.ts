import { findContact } from './find-contact.ts';
import { hasSenderLabel, stripRecipientLabel } from './split-blocks.ts';

/** Longer lines are prose. */
const MAX_LENGTH = 400;
const MIN_PARTS = 3;
const COLUMNS = ['Name', 'Address', 'Phone', 'Email'] as const;

/** Lines such as `Ada Okafor, 12 Marina Road, Lagos, +234 803 555 0142`. @returns undefined if there is none. */
export function readContactLines(lines: readonly string[]): string[][] | undefined {
  const people = lines.flatMap((line) => readLine(line) ?? []);
  return people.length === 0 ? undefined : [[...COLUMNS], ...people];
}

function readLine(line: string): [string[]] | undefined {
  if (line.length > MAX_LENGTH || hasSenderLabel(line.trim())) return undefined;
  const parts = stripRecipientLabel(line.trim())
    .split(/[,;\t]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const person = parts.length < MIN_PARTS ? undefined : toPerson(parts);
  return person && [person];
}

/** @returns the cells of `COLUMNS`; undefined without a name, an address, and a phone number or email address. */
export function toPerson(parts: readonly string[]): string[] | undefined {
  const { phone, email, others } = findContact(parts);
  const [name = '', ...address] = others;
  const isName = /\p{L}/u.test(name) && !/\d/.test(name);
  if (!isName || address.length === 0 || (phone === '' && email === '')) return undefined;
  return [name, address.join(', '), phone, email];
}
