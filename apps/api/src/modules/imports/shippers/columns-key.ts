import { createHash } from 'node:crypto';
import { type ImportMapping, mappedColumns } from '@waybill/contracts/imports/answers';
import { IMPORT_FIELD_NAMES } from '@waybill/contracts/imports/fields';
import { joinWords } from '../../../platform/search/words.ts';
import type { ShipperView } from './shipper-repository.ts';

const foldColumn = (column: string): string => joinWords(column) || column;

/** The same for column names that differ in case, accents or punctuation only. */
export const getColumnsKey = (columns: readonly string[]): string =>
  createHash('sha256').update(columns.map(foldColumn).join('\n')).digest('base64url');

/** Shares of common columns: with fewer, the file is another one. */
const MIN_REMEMBERED_SHARE = 1 / 2;
const MIN_FILE_SHARE = 2 / 3;

export interface HeadedColumns {
  /** 0 if the file has no column names. */
  row: number;
  columns: readonly string[];
}

export interface MatchingShipper<Shipper> {
  shipper: Shipper;
  isExact: boolean;
  common: number;
}

/** Finds the shippers whose files have these columns or, with one more or less or in another order, all that they use; the best is first. */
export function createShipperFinder<Shipper extends Pick<ShipperView, 'columnsKey' | 'columns' | 'answers'>>(
  shippers: readonly Shipper[],
) {
  const known = shippers.map((shipper) => ({
    shipper,
    names: new Set(shipper.columns.map(foldColumn)),
    used: findUsed(shipper.answers.mapping, shipper.columns),
  }));
  return ({ row, columns }: HeadedColumns): MatchingShipper<Shipper>[] => {
    const columnsKey = getColumnsKey(columns);
    const names = new Set(columns.map(foldColumn));
    const ambiguous = findAmbiguous(columns);
    return known
      .flatMap(({ shipper, names: remembered, used }) => {
        const isExact = shipper.columnsKey === columnsKey;
        const hasUsed = row !== 0 && used !== undefined && used.every((name) => names.has(name) && !ambiguous.has(name));
        if (!isExact && !hasUsed) return [];
        const common = [...names].filter((name) => remembered.has(name)).length;
        const isLike = common >= remembered.size * MIN_REMEMBERED_SHARE && common >= names.size * MIN_FILE_SHARE;
        return isExact || isLike ? [{ shipper, isExact, common, remembered: remembered.size }] : [];
      })
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.common - a.common || a.remembered - b.remembered);
  };
}

/** Undefined if the place of a column tells what it holds, as it does without a name of its own. */
function findUsed(mapping: ImportMapping, columns: readonly string[]): string[] | undefined {
  const used = IMPORT_FIELD_NAMES.flatMap((field) => mappedColumns(mapping, field).map(foldColumn));
  const ambiguous = findAmbiguous(columns);
  return used.length === 0 || used.some((name) => ambiguous.has(name)) ? undefined : used;
}

/** Names that were made up or stand twice: `Column 3`, `Name` and `Name (2)`. */
function findAmbiguous(columns: readonly string[]): ReadonlySet<string> {
  const bases = columns.map((column) => foldColumn(column.replace(/ \(\d+\)$/, '')));
  return new Set(
    columns.flatMap((column, index) => {
      const isUnique = bases.indexOf(bases[index] ?? '') === bases.lastIndexOf(bases[index] ?? '');
      return isUnique && !/^Column \d+$/.test(column) ? [] : [foldColumn(column)];
    }),
  );
}
