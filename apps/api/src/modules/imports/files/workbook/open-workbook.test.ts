import { describe, expect, test } from 'vitest';
import { makeRelationships, makeWorkbook, SHEET_PATH, wrapXml } from '../../../../testing/make-workbook.ts';
import { makeRawWorkbook, readFirstSheet } from '../../../../testing/read-workbook.ts';
import { openWorkbook } from './open-workbook.ts';

const ROWS = [
  ['Recipient', 'Weight', 'Date', 'Insured'],
  ['Ada <Lovelace> & "Co"', 2.5, new Date('2026-12-03'), true],
  [],
  ['Kofi\nsecond floor', null, new Date('2026-12-03T14:30:00Z'), false],
];
const READ = {
  1: ['Recipient', 'Weight', 'Date', 'Insured'],
  2: ['Ada <Lovelace> & "Co"', '2.5', '2026-12-03', 'TRUE'],
  4: ['Kofi\nsecond floor', '', '2026-12-03 14:30', 'FALSE'],
};

test.each([true, false])('reads the rows, shared strings: %s', async (shared) => {
  expect(await readFirstSheet(makeWorkbook({ sheets: [{ name: 'Orders', rows: ROWS }], shared }))).toEqual(READ);
});

test('counts days from 1904 if the workbook says so', async () => {
  expect(await readFirstSheet(makeWorkbook({ sheets: [{ name: 'Orders', rows: ROWS }], date1904: true }))).toEqual(READ);
});

test('reads a sheet again from its start, also behind a reader that stopped', async () => {
  const {
    sheets: [sheet],
  } = await openWorkbook(makeWorkbook({ sheets: [{ name: 'Orders', rows: ROWS }] }));
  const read = async (limit: number) => {
    const rows: number[] = [];
    for await (const { row } of sheet?.rows() ?? []) {
      rows.push(row);
      if (rows.length === limit) break;
    }
    return rows;
  };
  expect(await read(1)).toEqual([1]);
  expect(await Promise.all([read(9), read(2), read(9)])).toEqual([
    [1, 2, 4],
    [1, 2],
    [1, 2, 4],
  ]);
});

describe('sheets', () => {
  const names = async (content: Buffer) => (await openWorkbook(content)).sheets.map(({ name }) => name);
  const make = (...hidden: boolean[]) => hidden.map((isHidden, index) => ({ name: `S${index}`, rows: [], hidden: isHidden }));

  test('are in order, without hidden ones unless all are hidden', async () => {
    expect(await names(makeWorkbook({ sheets: make(false, true, false) }))).toEqual(['S0', 'S2']);
    expect(await names(makeWorkbook({ sheets: make(true, true) }))).toEqual(['S0', 'S1']);
  });

  test('with a chart or dialog are left out, and macros ignored', async () => {
    const relationships = makeRelationships([
      ['rId1', 'chartsheet', 'chartsheets/sheet1.xml'],
      ['rId2', 'dialogsheet', 'dialogsheets/sheet1.xml'],
      ['rId3', 'worksheet', '../XL/Worksheets/Sheet1.xml'],
    ]);
    const extraEntries = { 'xl/_rels/workbook.xml.rels': relationships, 'xl/vbaProject.bin': 'macro' };
    expect(await names(makeWorkbook({ sheets: make(false, false, false), extraEntries }))).toEqual(['S2']);
  });

  test('may have another namespace and prefixed names', async () => {
    const strict = (xml: string) =>
      xml
        .replaceAll('http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main')
        .replaceAll('http://schemas.openxmlformats.org/officeDocument/2006', 'http://purl.oclc.org/ooxml/officeDocument')
        .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:')
        .replace('xmlns=', 'xmlns:x=');
    const workbook = wrapXml('workbook', '<sheets><sheet name="Orders" sheetId="1" r:id="rId7"/></sheets>');
    const sheet =
      '<sheetData><row r="2"><c r="B2" t="inlineStr"><is><t>Ada</t></is></c></row><row r="3"><c r="A3"><v>1</v></c></row>';
    const content = makeWorkbook({
      sheets: [{ name: 'Orders', rows: [] }],
      extraEntries: {
        'xl/workbook.xml': strict(workbook),
        'xl/_rels/workbook.xml.rels': strict(makeRelationships([['rId7', 'worksheet', '/xl/worksheets/sheet1.xml']])),
        [SHEET_PATH]: strict(wrapXml('worksheet', `${sheet}</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells>`)),
      },
    });
    expect(await readFirstSheet(content)).toEqual({ 2: ['', 'Ada'], 3: ['1', 'Ada'] });
  });

  test('may be in UTF-16', async () => {
    const xml = '\uFEFF<worksheet><sheetData><row><c t="str"><v>Zoë 東京</v></c></row></sheetData></worksheet>';
    const extraEntries = { [SHEET_PATH]: Buffer.from(xml, 'utf16le') };
    expect(await readFirstSheet(makeWorkbook({ sheets: make(false), extraEntries }))).toEqual({ 1: ['Zoë 東京'] });
  });
});

test('leaves the server time to answer', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [`Recipient ${index}`, index, 'Lyon']);
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await readFirstSheet(makeWorkbook({ sheets: [{ name: 'Orders', rows }] }));
  isReading = false;
  expect(turns).toBeGreaterThan(10);
});

test('reads rows without numbers and cells without positions', async () => {
  const data =
    '<row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row r="4"><c r="b4"><v>4</v></c></row><row><c><v>5</v></c></row>';
  expect(await readFirstSheet(makeRawWorkbook(data))).toEqual({ 1: ['1', '', '2', '3'], 4: ['', '4'], 5: ['5'] });
});

test.each([
  ['of 255 characters as a date', 255, '2023-07-20'],
  ['longer than Excel allows as plain', 256, '45127'],
])('reads a number with a format %s [H1]', async (_what, length, text) => {
  const code = `yyyy&quot;${'x'.repeat(length - 6)}&quot;`;
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  const content = makeRawWorkbook('<row><c s="0"><v>45127</v></c></row>', { 'xl/styles.xml': wrapXml('styleSheet', styles) });
  expect(await readFirstSheet(content)).toEqual({ 1: [text] });
});

test('reads 40,000 rows, and says how fast and in how much memory', async ({ annotate }) => {
  const row = ['Ada Lovelace', '12 Main Street', 'Lyon', 69_001, 2.5, new Date('2026-12-03'), '+33 1 555 0142', 'Express'];
  const rows = Array.from({ length: 40_000 }, (_, index) => [...row, `P-${index}`]);
  const content = makeWorkbook({ sheets: [{ name: 'Orders', rows }], shared: true });
  const [start, memory] = [performance.now(), process.memoryUsage().rss];
  let [count, peak] = [0, 0];
  const {
    sheets: [sheet],
  } = await openWorkbook(content);
  for await (const { row: number } of sheet?.rows() ?? []) {
    count += 1;
    if (number % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  await annotate(`${Math.round(performance.now() - start)} ms, ${Math.round((peak - memory) / 1e6)} MB more`);
  expect(count).toBe(40_000);
});
