import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowSplitter, isEmpty } from './split-rows.ts';

const RUNS = 2_000;

function splitInPieces(text: string, { delimiter, at }: { delimiter: string; at: number }): readonly string[][] | 'refused' {
  const splitter = createRowSplitter(delimiter);
  try {
    const rows = [...splitter.push(text.slice(0, at)), ...splitter.push(text.slice(at)), ...splitter.end()];
    return rows.map(({ cells }) => [...cells]);
  } catch {
    return 'refused';
  }
}

function splitElsewhere(text: string, delimiter: string): string[][] | 'refused' {
  try {
    const rows: string[][] = parse(text, { delimiter, relax_column_count: true });
    return rows.filter((cells, index) => index === 0 || !isEmpty(cells));
  } catch {
    return 'refused';
  }
}

test('splits any text, cut anywhere, into the rows of csv-parse, and refuses what it refuses [X9]', { retry: 0 }, () => {
  const marks = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r', '\r\n', ' ', '=', 'a', 'ø');
  const texts = fc.array(marks, { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, fc.nat(14), fc.constantFrom(',', ';', '\t'), (text, at, delimiter) => {
      expect(splitInPieces(text, { delimiter, at })).toEqual(splitElsewhere(text, delimiter));
    }),
    { numRuns: RUNS },
  );
});

test('counts empty rows in row numbers, and refuses an endless row before buffering it [X9]', () => {
  const splitter = createRowSplitter(',');
  expect(splitter.push('a,b\n\n, \n"x\ny",1\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 4, cells: ['x\ny', '1'] },
  ]);
  const piece = 'y'.repeat(60_000);
  splitter.push(`"${piece}`);
  expect(() => splitter.push(piece)).toThrow('has a row of more than 100000 characters: a closing quotation mark may be missing');
  const wide = createRowSplitter(',');
  expect(() => wide.push(','.repeat(100_001))).toThrow('has a row of more than 100000 characters');
});
