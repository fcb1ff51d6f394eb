import type { ImportMapping } from '@waybill/contracts/imports/answers';
import type { ImportDateFormat } from '@waybill/contracts/imports/fields';

export interface BuiltInShipper {
  name: string;
  /** Columns that only files of this shipper have together; several sets if its files differ by country or year. */
  headings: readonly (readonly string[])[];
  /** Columns that a file lacks are left out. */
  mapping: ImportMapping;
  dateFormat?: ImportDateFormat;
}
