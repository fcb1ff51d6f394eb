import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowSplitter, type TableRow } from './split-rows.ts';

const RUNS = 2_000;

function split(pieces: readonly string[], delimiter = ','): TableRow[] {
  const splitter = createRowSplitter(delimiter);
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

function splitElsewhere(text: string, delimiter: string): string[][] | 'refused' {
  try {
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch {
    return 'refused';
  }
}

const marks = fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '=', 'a', 'ø');
const texts = fc.array(marks, { maxLength: 14 }).map((parts) => parts.join(''));

test('splits any text that csv-parse takes into the same rows [X9]', { retry: 0 }, () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(',', ';', '\t'), (text, delimiter) => {
      const expected = splitElsewhere(text, delimiter);
      fc.pre(expected !== 'refused');
      expect(split([text], delimiter).map(({ cells }) => [...cells])).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
});

test('gives the same rows wherever the text is cut [X9]', { retry: 0 }, () => {
  fc.assert(
    fc.property(texts, fc.nat(14), (text, at) => {
      expect(split([text.slice(0, at), text.slice(at)])).toEqual(split([text]));
    }),
    { numRuns: RUNS },
  );
});

describe('a row', () => {
  test.each<[what: string, text: string, cells: string[][]]>([
    [
      'may end in LF, CRLF and CR in one file [F3]',
      'a,b\n1,"x"\r\n2,"y"\r3,z',
      [
        ['a', 'b'],
        ['1', 'x'],
        ['2', 'y'],
        ['3', 'z'],
      ],
    ],
    [
      'may have blanks around its quotation marks [F4]',
      '"a", "b" ,"c" \n1,  "2,2",3',
      [
        ['a', 'b', 'c'],
        ['1', '2,2', '3'],
      ],
    ],
    ['keeps a quotation mark inside a cell that none opens', '5" pipe,6"', [['5" pipe', '6"']]],
    ['keeps blanks of cells without quotation marks', ' a , b', [[' a ', ' b']]],
    ['may hold line breaks', '"x\r\ny\nz",1', [['x\r\ny\nz', '1']]],
  ])('%s', (_what, text, cells) => {
    const rows = split([text]);
    expect(rows.map((row) => row.cells)).toEqual(cells);
    expect(rows.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test('keeps its number behind blank rows and line breaks', () => {
    expect(split(['a,b\n\n, \n"x\ny",1\n']).map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'a'],
      [2, ''],
      [3, ''],
      [4, 'x\ny'],
    ]);
  });

  test('may have a cell of 30,000 characters with line breaks', () => {
    const text = 'line of a long note\n'.repeat(1_500);
    expect(split([`"${text}",1\n2,3`]).map(({ cells }) => cells)).toEqual([
      [text, '1'],
      ['2', '3'],
    ]);
  });
});

describe('a row that cannot be read', () => {
  const FAULT = /^Line (\d+): a quotation mark is not closed/;
  test.each([
    ['text behind a closing quotation mark [F4]', 'a,b\n1,"x"y\n2,z', 2, 2],
    ['a quotation mark that is never closed', 'a,b\n1,"x\n2,y\n3,z', 2, 2],
    ['a quotation mark that the next quoted cell closes', 'a,b\n"1\nx",2\n1,"x\n2,"y"\n3,z', 3, 4],
  ])('has a fault that names its line, and the next rows are read: %s', (_what, text, row, line) => {
    const rows = split([text]);
    const faulty = rows.filter(({ fault }) => fault !== undefined);
    expect(faulty.map((one) => one.row)).toEqual([row]);
    expect(FAULT.exec(faulty[0]?.fault ?? '')?.[1]).toBe(String(line));
    expect(rows.at(-1)?.cells[1]).toBe('z');
  });

  test('has a fault if it holds a character that cannot be read', () => {
    expect(split(['Z\uFFFD,1\nb,2']).map(({ fault }) => fault)).toEqual([
      'The row holds a character that cannot be read. Correct it, or choose another encoding.',
      undefined,
    ]);
  });

  test('has a fault if it is endless, is not kept in memory, and the next rows are read', () => {
    const pieces = [...Array.from({ length: 40 }, () => 'y'.repeat(60_000)), '\na,b\n'];
    const rows = split(pieces);
    expect(rows.map(({ fault, cells }) => fault ?? cells.join())).toEqual([
      'Line 1: the row has more than 100000 characters.',
      'a,b',
    ]);
  });

  test('has a fault if an open quotation mark and its line are endless, and no later row is lost', () => {
    const rows = split([`a,b\n"${'x'.repeat(120_000)}\n${'"1",2\n'.repeat(3_000)}`]);
    expect(rows.filter(({ fault }) => fault !== undefined).map(({ row }) => row)).toEqual([2]);
    expect(rows).toHaveLength(3_002);
    expect(rows.at(-1)).toEqual({ row: 3_002, cells: ['1', '2'] });
  });

  test('is the only one with a fault, however many there are', () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => (index % 40 === 0 ? `"open ${index},b` : `"${index}","b"`));
    const text = lines.join('\n');
    const pieces = Array.from({ length: Math.ceil(text.length / 5_000) }, (_, index) =>
      text.slice(index * 5_000, (index + 1) * 5_000),
    );
    const faulty = split(pieces).filter(({ fault }) => fault !== undefined);
    expect(faulty.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index * 40 + 1));
  });

  test('costs little if every line opens a quotation mark', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},"open ${index}`);
    const rows = split([lines.join('\n')]);
    expect(rows).toHaveLength(lines.length);
    expect(rows.every(({ fault }) => fault !== undefined)).toBe(true);
  });
});
