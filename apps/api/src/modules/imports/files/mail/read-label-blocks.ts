import { scoreHeadings } from '../../columns/score-headings.ts';
import { splitBlocks } from './split-blocks.ts';

const LABELED = /^[ \t]*(\p{L}[\p{L}\p{M}\d .'()/-]{0,39}?)[ \t]*[:：][ \t]*(\S.{0,2000})$/u;
const MIN_KNOWN_LABELS = 2;
const MAX_LABELS = 60;
/** Headers of a forwarded mail look the same. */
const MAIL_HEADER = /^(?:subject|betreff|objet|asunto|assunto|الموضوع)$/iu;

/** Blocks of `Name: Ada Okafor` lines. @returns the labels and a row for each block; undefined if there is none. */
export function readLabelBlocks(lines: readonly string[]): string[][] | undefined {
  const people = splitBlocks(lines).map(readBlock).filter(isPerson);
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

const isPerson = (values: ReadonlyMap<string, string>): boolean => {
  const labels = [...values.keys()];
  return !labels.some((label) => MAIL_HEADER.test(label)) && scoreHeadings(labels) >= MIN_KNOWN_LABELS;
};
