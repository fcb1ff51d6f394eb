import { parseArgs } from 'node:util';

export const HELP = `npm run bench: measures the budgets of docs/performance.md against floors in the same run.

  --quick            a first impression in under 90 s: 1,000 shipments, fewer calls, no row that needs more
  --only S1,S5       these rows alone
  --sizes 1000,...   how many shipments, instead of 1000,100000; each set is made once and kept
  --rounds 3         how often the candidates take turns, an odd number of at least 3
  --product FOLDER   the built repository to measure, instead of this one
  --against COMMIT   what has changed since a commit that was measured on this machine; such figures are kept by commit
  --help             this text
`;

export interface BenchOptions {
  isQuick: boolean;
  /** Undefined for all. */
  only: readonly string[] | undefined;
  /** Numbers of shipments, ascending. */
  sizes: readonly number[];
  rounds: number;
  repository: string | undefined;
  against: string | undefined;
}

export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const QUICK_SIZES = '1000';
const FULL_SIZES = '1000,100000';
const ROUNDS = '3';
/** Noise can be detected only over several rounds. */
const MIN_ROUNDS = 3;

/** @returns undefined if only help was requested. @throws OptionError */
export function readOptions(args: readonly string[], rows: readonly string[]): BenchOptions | undefined {
  const { help, quick, only, product, sizes = quick ? QUICK_SIZES : FULL_SIZES, rounds, against } = parse(args);
  if (help) return undefined;
  return {
    isQuick: quick,
    only: only?.split(',').map((row) => knownRow(row.trim().toUpperCase(), rows)),
    sizes: sizes
      .split(',')
      .map((size) => wholeNumber('--sizes', size))
      .toSorted((a, b) => a - b),
    rounds: oddNumber('--rounds', rounds),
    repository: product,
    against,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        sizes: { type: 'string' },
        rounds: { type: 'string', default: ROUNDS },
        product: { type: 'string' },
        against: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function knownRow(row: string, rows: readonly string[]): string {
  if (rows.includes(row)) return row;
  throw new OptionError(`There is no row "${row}" to measure. There are ${rows.join(', ')}.`);
}

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text.trim())) return Number(text);
  throw new OptionError(`${option} must be whole numbers of at least 1, not "${text}".`);
}

function oddNumber(option: string, text: string): number {
  const number = wholeNumber(option, text);
  if (number >= MIN_ROUNDS && number % 2 === 1) return number;
  throw new OptionError(
    `${option} must be an odd number of at least ${MIN_ROUNDS}, so that one round lies in the middle, not ${text}.`,
  );
}
