import type { ImportMapping } from '@waybill/contracts/imports/answers';
import type { ImportDateFormat } from '@waybill/contracts/imports/fields';
import { joinWords } from '../../../platform/search/words.ts';
import shippers from './built-in-shippers.json' with { type: 'json' };
import { renameColumns } from './rename-columns.ts';

interface BuiltInShipper {
  name: string;
  /** Where the columns are documented. */
  source: string;
  /** Columns that only files of this shipper have together; several sets if its files differ by country or year. */
  headings: readonly (readonly string[])[];
  /** Columns that a file lacks are left out. */
  mapping: ImportMapping;
  dateFormat?: ImportDateFormat;
}

const BUILT_IN_SHIPPERS = shippers as readonly BuiltInShipper[];

/** @returns the shipper whose identifying columns the file has, with the columns named as in the file. */
export function findBuiltInShipper(columns: readonly string[]): BuiltInShipper | undefined {
  const present = new Set(columns.map(joinWords));
  const hasAll = (headings: readonly string[]) => headings.every((heading) => present.has(joinWords(heading)));
  const found = BUILT_IN_SHIPPERS.find(({ headings }) => headings.some(hasAll));
  return found && { ...found, mapping: renameColumns(found.mapping, columns) };
}
