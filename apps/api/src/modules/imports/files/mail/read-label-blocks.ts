import { scoreHeadings } from '../../columns/score-headings.ts';
import { hasRecipientLabel, splitBlocks } from './split-blocks.ts';

const LABELED = /^[ \t]*(\p{L}[\p{L}\p{M}\d .'()/-]{0,39}?)[ \t]*[:：][ \t]*(\S.{0,2000})$/u;
const MIN_KNOWN_LABELS = 2;
const MAX_LABELS = 60;
/** Headers of a forwarded mail look the same. */
const MAIL_HEADER = /^[ \t]*(?:subject|betreff|objet|asunto|assunto|emne|ämne|onderwerp|الموضوع)[ \t]*[:：]/iu;

export const isMailHeader = (line: string): boolean => MAIL_HEADER.test(line);

/** Blocks of `Name: Ada Okafor` lines. @returns the labels and a row for each block; undefined if there is none. */
export function readLabelBlocks(lines: readonly string[]): string[][] | undefined {
  const people = splitBlocks(lines)
    .filter((block) => !block.some(isMailHeader) && !isAddress(block))
    .map(readBlock)
    .filter((values) => scoreHeadings([...values.keys()]) >= MIN_KNOWN_LABELS);
  if (people.length === 0) return undefined;
  const labels = [...new Set(people.flatMap((person) => [...person.keys()]))].slice(0, MAX_LABELS);
  return [labels, ...people.map((person) => labels.map((label) => person.get(label) ?? ''))];
}

function readBlock(block: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of block) {
    const [, label, value] = LABELED.exec(line) ?? [];
    if (label !== undefined && value !== undefined && !values.has(label)) values.set(label, value.trim());
  }
  return values;
}

/** `Ship to: Ada Okafor` above the lines of an address, of which some have labels, too. */
const isAddress = (block: readonly string[]): boolean =>
  hasRecipientLabel((block[0] ?? '').trim()) && block.some((line) => !LABELED.test(line));
