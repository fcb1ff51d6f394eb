import { type CellDetail, isBlankRow } from '../split-rows.ts';
import { type CollectedRow, readColumn } from './collect-rows.ts';
import { decodeXml } from './parse-xml.ts';
import { manyMerges } from './refusals.ts';

const MAX_MERGES = 10_000;
/** Longer than any tag of a merge. */
const MAX_TAG = 1_000;
const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/gi;

/** Rows from 1, columns from 0. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface OpenMerge extends Merge {
  value: string;
  detail: CellDetail | undefined;
}

/** They stand behind the cells, so the XML is searched before it is parsed. @returns them by their first row. */
export async function findMerges(chunks: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const text of decodeXml(chunks)) {
    rest += text;
    let end = 0;
    if (rest.includes('mergeCell')) {
      for (const match of rest.matchAll(MERGE)) {
        addMerge(merges, readMerge(match));
        end = match.index + match[0].length;
      }
    }
    rest = rest.slice(Math.max(end, rest.length - MAX_TAG));
  }
  return merges.toSorted((a, b) => a.top - b.top);
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

function readMerge([, left, top, right, bottom]: RegExpMatchArray): Merge {
  return { top: Number(top), bottom: Number(bottom), left: readColumn(left) ?? 0, right: readColumn(right) ?? 0 };
}

/** A merge within a row only empties its other cells, which are empty in most files. */
function addMerge(merges: Merge[], merge: Merge): void {
  if (merges.length < MAX_MERGES) merges.push(merge);
  else if (merge.bottom > merge.top) throw manyMerges(MAX_MERGES.toLocaleString('en'));
}

function clear({ cells, details }: CollectedRow, column: number): void {
  if (column < cells.length) cells[column] = '';
  delete details[column];
}
