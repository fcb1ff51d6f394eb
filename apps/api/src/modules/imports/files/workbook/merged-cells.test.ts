import { describe, expect, test } from 'vitest';
import { makeWorkbook, type WorkbookCell } from '../../../../testing/make-workbook.ts';
import { readFirstSheet } from '../../../../testing/read-workbook.ts';

const read = (rows: WorkbookCell[][], merges: string[]) =>
  readFirstSheet(makeWorkbook({ sheets: [{ name: 'Orders', rows, merges }] }));

describe('a merge', () => {
  test('over rows repeats its value in the same column', async () => {
    const rows = [
      ['Sender', '', 'Parcel'],
      ['Ada', null, 'P1'],
      [null, 'hidden', 'P2'],
      ['hidden', null, 'P3'],
      ['Kofi', null, 'P4'],
    ];
    expect(await read(rows, ['A2:B4'])).toEqual({
      1: ['Sender', '', 'Parcel'],
      2: ['Ada', '', 'P1'],
      3: ['Ada', '', 'P2'],
      4: ['Ada', '', 'P3'],
      5: ['Kofi', '', 'P4'],
    });
  });

  test('within a row has its value in its first cell', async () => {
    expect(await read([['Orders of the week', 'hidden', 'x']], ['A1:B1'])).toEqual({ 1: ['Orders of the week', '', 'x'] });
  });

  test('behind the last cell of a row is filled too', async () => {
    const rows = [
      ['P1', null, 'Ada'],
      ['P2', null, null],
    ];
    expect(await read(rows, ['C1:C2'])).toEqual({ 1: ['P1', '', 'Ada'], 2: ['P2', '', 'Ada'] });
  });

  test('adds no row where only merges are', async () => {
    const rows = [
      ['Ada', 'P1'],
      ['', ''],
      [null, 'P3'],
      [null, ''],
    ];
    expect(await read(rows, ['A1:A1048576', 'B1:B2'])).toEqual({ 1: ['Ada', 'P1'], 3: ['Ada', 'P3'] });
  });

  test('may start above the first row of the file', async () => {
    expect(await read([[], ['x', 'P1']], ['A1:A2'])).toEqual({ 2: ['', 'P1'] });
  });
});

test('many merges within rows are read, too many over rows are refused', async () => {
  const rows = [['a', 'b']];
  const wide = Array.from({ length: 20_000 }, (_, index) => `C${index + 2}:D${index + 2}`);
  expect(await read(rows, wide)).toEqual({ 1: ['a', 'b'] });
  const tall = wide.map((_, index) => `C${index * 2 + 2}:C${index * 2 + 3}`);
  await expect(read(rows, tall)).rejects.toThrow('The sheet has more than 10,000 merged cells that span rows.');
});
