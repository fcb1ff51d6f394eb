import { readColumn } from './cell-position.ts';
import { decodeXml } from './decode-xml.ts';
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

function readMerge([, left, top, right, bottom]: RegExpMatchArray): Merge {
  return { top: Number(top), bottom: Number(bottom), left: readColumn(left) ?? 0, right: readColumn(right) ?? 0 };
}

/** A merge within a row only empties its other cells, which are empty in most files. */
function addMerge(merges: Merge[], merge: Merge): void {
  if (merges.length < MAX_MERGES) merges.push(merge);
  else if (merge.bottom > merge.top) throw manyMerges(MAX_MERGES.toLocaleString('en'));
}
