import { toPerson } from './read-contact-lines.ts';
import { splitBlocks } from './split-blocks.ts';

const MIN_LINES = 3;
const MAX_LINES = 8;
const COLUMNS = ['Name', 'Address', 'Phone', 'Email'];

/** Blocks of lines as on an envelope: name, street, town, phone number. @returns undefined if there is none. */
export function readAddressBlocks(lines: readonly string[]): string[][] | undefined {
  const people = splitBlocks(lines).flatMap((block) => {
    const person =
      block.length >= MIN_LINES && block.length <= MAX_LINES ? toPerson(block.map((line) => line.trim())) : undefined;
    return person ? [person] : [];
  });
  return people.length === 0 ? undefined : [COLUMNS, ...people];
}
