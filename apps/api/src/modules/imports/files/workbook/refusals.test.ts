import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { makeRelationships, makeWorkbook, makeZip, SHEET_PATH, wrapXml } from '../../../../testing/make-workbook.ts';
import { makeRawWorkbook, readFirstSheet } from '../../../../testing/read-workbook.ts';

const SHEETS = [
  { name: 'Orders', rows: [['Recipient', 'City'], ...Array.from({ length: 300 }, (_, row) => [`Ada ${row}`, row])] },
];
const DAMAGED = /^The workbook is damaged\. Open it in Excel, save it again/;
const TOO_LARGE = /^The workbook is too large\. Save the table as "CSV UTF-8"/;

async function findRefusal(content: Buffer): Promise<string> {
  const error: unknown = await readFirstSheet(content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  return error instanceof AppError ? error.message : '';
}

describe('an archive that is no workbook', () => {
  test.each<[message: RegExp, entries: Record<string, string>]>([
    [/^This is an OpenDocument sheet\. Save it as/, { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }],
    [/^This is an OpenDocument file/, { mimetype: 'application/vnd.oasis.opendocument.text' }],
    [/^This is a binary workbook \(\.xlsb\)\. Save it/, { 'xl/workbook.bin': 'x' }],
    [/^This is a Word document/, { '[Content_Types].xml': 'x', 'word/document.xml': 'x' }],
    [/^This is a presentation/, { 'ppt/presentation.xml': 'x' }],
    [/^This is an Apple Numbers sheet\. Export it/, { 'Index/Document.iwa': 'x' }],
    [/^This is a ZIP archive, not a table\. Unpack it/, { 'orders.csv': 'a,b' }],
    [/^This is a ZIP archive, not a table\. Unpack it/, { mimetype: 'x'.repeat(5_000) }],
    [/^This is a ZIP archive, not a table\. Unpack it/, {}],
  ])('is refused: %s', async (message, entries) => expect(await findRefusal(makeZip(entries))).toMatch(message));
});

describe('a damaged workbook is refused', () => {
  const whole = makeWorkbook({ sheets: SHEETS, shared: true });
  const extra = (extraEntries: Record<string, string | null>) => makeWorkbook({ sheets: SHEETS, extraEntries });
  test.each<[what: string, content: Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['cut off', whole.subarray(0, whole.length / 2)],
    ['unclosed XML', extra({ [SHEET_PATH]: '<worksheet><sheetData><row>' })],
    ['empty XML', extra({ [SHEET_PATH]: '' })],
    ['no XML', extra({ 'xl/workbook.xml': 'text' })],
    ['unknown entity', makeRawWorkbook('<row><c t="str"><v>&lol;</v></c></row>')],
    ['document type', extra({ [SHEET_PATH]: '<!DOCTYPE w [<!ENTITY a "b">]><worksheet/>' })],
    ['control character', makeRawWorkbook('<row><c t="str"><v>\u0001</v></c></row>')],
    ['missing sheet', extra({ [SHEET_PATH]: null })],
    ['missing shared string', makeRawWorkbook('<row><c t="s"><v>7</v></c></row>')],
    ['row number', makeRawWorkbook('<row r="2"/><row r="2"/>')],
    ['row number', makeRawWorkbook('<row r="1048577"/>')],
    ['row number', makeRawWorkbook('<row r="x"/>')],
    ['deep nesting', makeRawWorkbook('<a>'.repeat(5_000))],
  ])('%s', async (_what, content) => expect(await findRefusal(content)).toMatch(DAMAGED));

  test('or read, whatever bytes are changed, and nothing else fails', { retry: 0 }, async () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(whole.length), async (changes, cut) => {
        const content = Buffer.from(whole);
        for (const [at, byte] of changes) content[at] = byte;
        const read = readFirstSheet(cut % 4 === 0 ? content.subarray(0, cut) : content);
        const error: unknown = await read.then(() => undefined).catch((reason: unknown) => reason);
        expect(error ?? new AppError('NOT_FOUND', '')).toBeInstanceOf(AppError);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a large workbook is refused', () => {
  const part = (name: string, ...pieces: [start: string, middle: string, count: number, end: string]) => {
    const [start, middle, count, end] = pieces;
    return makeWorkbook({ sheets: SHEETS, extraEntries: { [name]: `${start}${middle.repeat(count)}${end}` } });
  };
  test.each<[what: string, content: () => Buffer]>([
    ['count of strings', () => part('xl/sharedStrings.xml', '<sst>', '<si/>', 1_000_001, '</sst>')],
    ['text', () => makeRawWorkbook(`<row><c t="str"><v>${'x'.repeat(5_000_000)}</v></c></row>`)],
    ['entries', () => makeZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`f${index}`, ''])))],
  ])('%s', async (_what, content) => expect(await findRefusal(content())).toMatch(TOO_LARGE));

  test('shared strings, by the bytes they have, not by those they declare', async () => {
    const name = 'xl/sharedStrings.xml';
    const content = part(name, '<sst>', `<si><t>${'x'.repeat(990)}</t></si>`, 66_000, '</sst>');
    const directory = content.lastIndexOf(name) - 46;
    content.writeUInt32LE(100, directory + 24);
    expect(content.length).toBeLessThan(200_000);
    expect(await findRefusal(content)).toMatch(TOO_LARGE);
  });
});

test('a workbook of more than 200 sheets is refused [S5]', async () => {
  const sheets = Array.from({ length: 201 }, (_, index) => ({ name: `S${index}`, rows: [] }));
  expect(await readFirstSheet(makeWorkbook({ sheets: sheets.slice(1) }))).toEqual({});
  expect(await findRefusal(makeWorkbook({ sheets }))).toMatch(/^The workbook has more than 200 sheets\. Save the sheet/);
});

test('a workbook whose sheets are all charts is refused', async () => {
  const relationships = makeRelationships([['rId1', 'chartsheet', 'chartsheets/sheet1.xml']]);
  const content = makeWorkbook({ sheets: SHEETS, extraEntries: { 'xl/_rels/workbook.xml.rels': relationships } });
  expect(await findRefusal(content)).toMatch(/^The workbook has no sheet with cells\./);
});

test('an encrypted entry is refused', async () => {
  const content = makeWorkbook({ sheets: SHEETS });
  const directory = content.lastIndexOf('xl/workbook.xml') - 46;
  content.writeUInt16LE(1, directory + 8);
  expect(await findRefusal(content)).toMatch(/^The workbook is protected by a password\./);
});

test('a row that is too long or holds lost text has a fault, and the next rows are read', async () => {
  const cell = `<c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>`;
  const strings = wrapXml('sst', `<si><t>${'y'.repeat(150_000)}</t></si><si><t>Z\uFFFDe</t></si>`);
  const data = `<row>${cell.repeat(4)}</row><row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row><row><c><v>1</v></c></row>`;
  expect(await readFirstSheet(makeRawWorkbook(data, { 'xl/sharedStrings.xml': strings }))).toEqual({
    1: 'The row has more than 100,000 characters.',
    2: 'The row has more than 100,000 characters.',
    3: 'The row holds a character that cannot be read. Correct it in the workbook.',
    4: ['1'],
  });
});
