import { mappedColumns } from '@waybill/contracts/imports/answers';
import { scoreHeadings } from '../../columns/import-columns.ts';
import { matchColumns } from '../../columns/match-columns.ts';
import { findTown, readContactLines, toPerson, toTable } from './contact-lines.ts';
import {
  hasRecipientLabel,
  hasSenderLabel,
  type MailTable,
  readMailLines,
  splitBlocks,
  stripRecipientLabel,
  toRows,
} from './mail-lines.ts';

const MIN_LINES = 3;
const MAX_LINES = 8;

const MIN_ROWS = 2;
const MIN_KNOWN_HEADINGS = 2;
/** Longer lines are prose. */
const MAX_LINE_LENGTH = 10_000;
const RULE = /^[\s|:+=-]+$/;
const SPLITS: readonly ((line: string) => string[])[] = [
  (line) => line.split('\t'),
  (line) => trimBars(line).split('|'),
  (line) => line.split(';'),
  // Columns that are aligned with blanks.
  (line) => line.trim().split(/ {2,}/),
  (line) => line.split(','),
];

const LABELED = /^[ \t]*(\p{L}[\p{L}\p{M}\d .'()/-]{0,39}?)[ \t]*[:：][ \t]*(\S.{0,2000})$/u;
const MIN_KNOWN_LABELS = 2;
const MAX_LABELS = 60;
/** Headers of a forwarded mail look the same. */
const MAIL_HEADER = /^[ \t]*(?:subject|betreff|objet|asunto|assunto|emne|ämne|onderwerp|الموضوع)[ \t]*[:：]/iu;

/** A table in the text, or lines that name people. @returns at most one. */
export function readMailText(text: string): MailTable[] {
  const lines = readMailLines(text);
  const table = readTextTable(lines);
  if (table) return [{ name: 'Table in the text', rows: toRows(addTowns(table)) }];
  const labeled = readLabelBlocks(lines);
  const people = (labeled && addTowns(labeled)) ?? readContactLines(lines) ?? readAddressBlocks(lines);
  return people ? [{ name: 'Lines in the text', rows: toRows(people) }] : [];
}

/** From the addresses, unless a column has them. */
function addTowns(table: string[][]): string[][] {
  const [columns = [], ...rows] = table;
  const mapping = matchColumns(columns);
  const indexes = mappedColumns(mapping, 'recipientAddress').map((name) => columns.indexOf(name));
  const towns = rows.map((cells) => findTown(indexes.map((index) => cells[index] ?? '')));
  if (mapping.destination !== undefined || towns.every((town) => town === '')) return table;
  return [[...columns, 'Destination'], ...rows.map((cells, index) => [...cells, towns[index] ?? ''])];
}

/** Blocks of lines as on an envelope: name, street, town, phone number. @returns undefined if there is none. */
function readAddressBlocks(lines: readonly string[]): string[][] | undefined {
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

/** @returns the longest run of lines with the same number of cells below known column names, or undefined. */
function readTextTable(lines: readonly string[]): string[][] | undefined {
  for (const split of SPLITS) {
    const table = findRun(lines, split);
    if (table) return table;
  }
  return undefined;
}

function findRun(lines: readonly string[], split: (line: string) => string[]): string[][] | undefined {
  let best: string[][] = [];
  let run: string[][] = [];
  const close = () => {
    if (run.length > best.length && scoreHeadings(run[0] ?? []) >= MIN_KNOWN_HEADINGS) best = run;
    run = [];
  };
  for (const line of lines) {
    if (line.length > 1 && RULE.test(line)) continue;
    const cells = line.length > MAX_LINE_LENGTH ? [] : split(line).map((cell) => cell.trim());
    if (cells.length < 2) close();
    else if (run.length > 0 && run[0]?.length !== cells.length) {
      close();
      run = [cells];
    } else run.push(cells);
  }
  close();
  return best.length >= MIN_ROWS ? best : undefined;
}

const trimBars = (line: string): string => line.trim().replace(/^\|/, '').replace(/\|$/, '');

const isMailHeader = (line: string): boolean => MAIL_HEADER.test(line);

/** Blocks of `Name: Ada Okafor` lines. @returns the labels and a row for each block; undefined if there is none. */
function readLabelBlocks(lines: readonly string[]): string[][] | undefined {
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

/** `Ship to: Ada Okafor` above an address. Some of its lines may have labels, too. */
const isAddress = (block: readonly string[]): boolean =>
  hasRecipientLabel((block[0] ?? '').trim()) && block.some((line) => !LABELED.test(line));
