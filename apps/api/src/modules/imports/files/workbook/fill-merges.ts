import { type CellDetail, isBlankRow } from '../split-rows.ts';
import type { CollectedRow } from './collect-rows.ts';
import type { Merge } from './find-merges.ts';

interface OpenMerge extends Merge {
  value: string;
  detail: CellDetail | undefined;
}

/** Repeats the value of a merge in its other rows: a sender's name often stands once, beside many parcels. */
export function createMergeFiller(merges: readonly Merge[], maxColumns: number) {
  const open = new Map<number, OpenMerge>();
  let next = 0;

  const openMerges = (row: number): void => {
    for (let merge = merges[next]; merge && merge.top <= row; merge = merges[next]) {
      next += 1;
      const shared = { ...merge, value: '', detail: undefined };
      for (let column = merge.left; column <= Math.min(merge.right, maxColumns - 1); column += 1) open.set(column, shared);
    }
  };

  /** Called in the order of the rows. A row with no value of its own stays blank. */
  return (collected: CollectedRow): CollectedRow => {
    const { row } = collected;
    openMerges(row);
    if (open.size === 0) return collected;
    const filled = { ...collected, cells: [...collected.cells], details: { ...collected.details } };
    const inherited: [column: number, merge: OpenMerge][] = [];
    for (const [column, merge] of open) {
      if (row > merge.bottom) open.delete(column);
      else if (column !== merge.left) clear(filled, column);
      else if (row === merge.top) {
        merge.value = filled.cells[column] ?? '';
        merge.detail = filled.details[column];
      } else {
        clear(filled, column);
        inherited.push([column, merge]);
      }
    }
    if (isBlankRow(filled)) return filled;
    for (const [column, { value, detail }] of inherited) {
      while (filled.cells.length < column) filled.cells.push('');
      filled.cells[column] = value;
      if (detail) filled.details[column] = detail;
    }
    return filled;
  };
}

function clear({ cells, details }: Pick<CollectedRow, 'cells' | 'details'>, column: number): void {
  if (column < cells.length) cells[column] = '';
  delete details[column];
}
