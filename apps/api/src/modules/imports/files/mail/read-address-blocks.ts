import { toPerson, toTable } from './read-contact-lines.ts';
import { isMailHeader } from './read-label-blocks.ts';
import { hasRecipientLabel, hasSenderLabel, splitBlocks, stripRecipientLabel } from './split-blocks.ts';

const MIN_LINES = 3;
const MAX_LINES = 8;

/** Blocks of lines as on an envelope: name, street, town, phone number. @returns undefined if there is none. */
export function readAddressBlocks(lines: readonly string[]): string[][] | undefined {
  const trimmed = lines.map((line) => line.trim());
  // Sender and recipient may follow each other without a blank line.
  const parted = trimmed.flatMap((line) => (hasRecipientLabel(line) || hasSenderLabel(line) ? ['', line] : [line]));
  const people = splitBlocks(parted).flatMap((block) => {
    if (hasSenderLabel(block[0] ?? '') || block.some(isMailHeader)) return [];
    const plain = block.map(stripRecipientLabel).filter(Boolean);
    const person = plain.length >= MIN_LINES && plain.length <= MAX_LINES ? toPerson(plain) : undefined;
    return person ? [person] : [];
  });
  return toTable(people);
}
