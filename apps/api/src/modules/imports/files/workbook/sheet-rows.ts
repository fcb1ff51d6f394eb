import { isBlankRow, type TableRow } from '../split-rows.ts';
import type { CellContext } from './cell-text.ts';
import { type CollectedRow, collectRows, MAX_COLUMNS } from './collect-rows.ts';
import { createMergeFiller, findMerges, type Merge } from './merges.ts';
import type { Archive } from './open-archive.ts';
import { parseXml } from './parse-xml.ts';

const MAX_BYTES = 200_000_000;
/** Characters per row, as in a text file. */
export const MAX_ROW_LENGTH = 100_000;
/** Characters of an overlong row that are shown. */
const SHOWN_LENGTH = 100;
const TOO_LONG = `The row has more than ${MAX_ROW_LENGTH.toLocaleString('en')} characters.`;
const LOST = 'The row holds a character that cannot be read. Correct it in the workbook.';

/** @returns a function that reads the sheet from its start. It leaves out blank rows, but counts them. */
export function createSheetReader(archive: Archive, part: string, context: CellContext): () => AsyncGenerator<TableRow> {
  let merges: Promise<Merge[]> | undefined;
  return async function* readRows() {
    merges ??= findMerges(archive.read(part, MAX_BYTES));
    const fill = createMergeFiller(await merges, MAX_COLUMNS);
    let collected: CollectedRow[] = [];
    const handlers = collectRows({ ...context, maxLength: MAX_ROW_LENGTH }, (row) => void collected.push(row));
    for await (const _ of parseXml(archive.read(part, MAX_BYTES), handlers)) {
      const rows = collected;
      collected = [];
      for (const row of rows) {
        const filled = fill(row);
        if (!isBlankRow(filled)) yield makeRow(filled);
      }
    }
  };
}

export function makeRow({ row, cells, details, isHidden }: CollectedRow): TableRow {
  const length = cells.reduce((sum, cell, index) => sum + cell.length + (details[index]?.shown?.length ?? 0), 0);
  const hidden = isHidden && { isHidden };
  if (length > MAX_ROW_LENGTH) return { row, cells: [(cells[0] ?? '').slice(0, SHOWN_LENGTH)], fault: TOO_LONG, ...hidden };
  return {
    row,
    cells,
    ...(cells.some((cell) => cell.includes('\uFFFD')) && { fault: LOST }),
    ...(Object.keys(details).length > 0 && { details }),
    ...hidden,
  };
}
