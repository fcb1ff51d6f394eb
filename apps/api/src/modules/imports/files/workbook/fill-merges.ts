import { isEmpty } from '../split-rows.ts';
import type { Merge } from './find-merges.ts';

interface OpenMerge extends Merge {
  value: string;
}

/** Repeats the value of a merge in its other rows: a sender's name often stands once, beside many parcels. */
export function createMergeFiller(merges: readonly Merge[], maxColumns: number) {
  const open = new Map<number, OpenMerge>();
  let next = 0;

  const openMerges = (row: number): void => {
    for (let merge = merges[next]; merge && merge.top <= row; merge = merges[next]) {
      next += 1;
      const shared = { ...merge, value: '' };
      for (let column = merge.left; column <= Math.min(merge.right, maxColumns - 1); column += 1) open.set(column, shared);
    }
  };

  /** @param row greater than that of the last call. A row with no value of its own stays blank. */
  return (row: number, cells: readonly string[]): readonly string[] => {
    openMerges(row);
    if (open.size === 0) return cells;
    const filled = [...cells];
    const inherited: [column: number, value: string][] = [];
    for (const [column, merge] of open) {
      if (row > merge.bottom) open.delete(column);
      else if (column !== merge.left) clear(filled, column);
      else if (row === merge.top) merge.value = filled[column] ?? '';
      else {
        clear(filled, column);
        inherited.push([column, merge.value]);
      }
    }
    if (isEmpty(filled)) return filled;
    for (const [column, value] of inherited) {
      while (filled.length < column) filled.push('');
      filled[column] = value;
    }
    return filled;
  };
}

function clear(cells: string[], column: number): void {
  if (column < cells.length) cells[column] = '';
}
