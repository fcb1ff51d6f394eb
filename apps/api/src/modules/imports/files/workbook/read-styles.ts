import { findBuiltIn, type NumberFormat, parseFormat } from './number-formats.ts';
import type { Archive } from './open-archive.ts';
import { parseWholeXml } from './parse-xml.ts';

const MAX_BYTES = 32_000_000;

/** By the number of the style that cells refer to. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const styles: number[] = [];
  // Named styles and conditional formats have elements of the same names.
  let parent = '';
  if (part !== undefined) {
    await parseWholeXml(archive.read(part, MAX_BYTES), {
      open: (name, attributes) => {
        if (name === 'numFmts' || name === 'cellXfs') parent = name;
        const id = Number(attributes.numFmtId ?? 0);
        if (parent === 'numFmts' && name === 'numFmt') codes.set(id, parseFormat(attributes.formatCode ?? ''));
        if (parent === 'cellXfs' && name === 'xf') styles.push(id);
      },
      close: (name) => {
        if (name === parent) parent = '';
      },
    });
  }
  return styles.map((id) => codes.get(id) ?? findBuiltIn(id));
}
