import { scoreHeadings } from '../../columns/score-headings.ts';

const MIN_ROWS = 2;
const MIN_KNOWN_HEADINGS = 2;
/** Longer lines are prose. */
const MAX_LENGTH = 10_000;
const RULE = /^[\s|:+=-]+$/;
const SPLITS: readonly ((line: string) => string[])[] = [
  (line) => line.split('\t'),
  (line) => trimBars(line).split('|'),
  (line) => line.split(';'),
  // Columns that are aligned with blanks.
  (line) => line.trim().split(/ {2,}/),
  (line) => line.split(','),
];

/** @returns the longest run of lines with the same number of cells below known column names, or undefined. */
export function readTextTable(lines: readonly string[]): string[][] | undefined {
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
    const cells = line.length > MAX_LENGTH ? [] : split(line).map((cell) => cell.trim());
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
