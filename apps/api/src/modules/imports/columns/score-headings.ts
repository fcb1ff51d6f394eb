import { joinWords } from '../../../platform/search/words.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { foldHeading, parseHeading } from './parse-heading.ts';

const KNOWN: ReadonlySet<string> = new Set(Object.values(IMPORT_COLUMNS).flatMap(({ synonyms }) => synonyms.map(joinWords)));

/** Further cells are no headings: no table has as many. */
const MAX_CELLS = 200;

/** @returns how many cells name a field or a part of an address. */
export const scoreHeadings = (cells: readonly string[]): number =>
  cells
    .slice(0, MAX_CELLS)
    .filter((cell) => cell.trim() !== '' && (foldHeading(cell).some((folded) => KNOWN.has(folded)) || parseHeading(cell))).length;
