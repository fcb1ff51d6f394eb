import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeWorkbook, makeZip } from '../../testing/make-workbook.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['Receiver', 'Sender', 'From', 'To', 'Due', 'Phone', 'Weight'];
const ROW = ['Ada Okafor', 'Lindqvist', 'Malmö', 'Lagos', new Date('2040-05-17T00:00:00Z'), '+234 803 555 0142', 18.5];

const send = async (content: Buffer, { type = XLSX, fileName = 'may.xlsx' } = {}) =>
  (await server.admin()).post('/api/admin/imports').query({ fileName }).type(type).send(content);

async function upload(content: Buffer, options = {}): Promise<ImportBatch> {
  const answer = await send(content, options);
  expect(answer.body.message).toBeUndefined();
  return importBatch.strict().parse(answer.body.data);
}

const change = async ({ importId }: ImportBatch, answers: object) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/mapping`).send(answers);

async function readImport({ importId }: ImportBatch): Promise<ImportBatch> {
  const answer = await (await server.admin()).get(`/api/admin/imports/${importId}`).expect(200);
  return importBatch.strict().parse(answer.body.data);
}

describe('an Excel workbook [F12, B14]', () => {
  test.each([
    ['as a workbook', {}],
    ['with macros', { type: 'application/vnd.ms-excel.sheet.macroenabled.12', fileName: 'may.xlsm' }],
    ['sent as CSV', { type: 'text/csv', fileName: 'may.csv' }],
  ])('%s becomes shipments', async (_what, options) => {
    const batch = await upload(makeWorkbook({ sheets: [{ name: 'May', rows: [HEADER, ROW] }] }), options);
    expect(batch).toMatchObject({
      file: { sheet: 'May', sheets: ['May'], encoding: null, delimiter: null, headerRow: 1 },
      rows: { total: 1, ok: 1 },
      missing: [],
      notes: [],
    });
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    expect(await shipmentModel(server.connection()).findOne().lean()).toMatchObject({
      recipient: { name: 'Ada Okafor', phone: '+234 803 555 0142' },
      deliveryDate: '2040-05-17',
      weight: '18.5',
    });
  });

  test.each([
    [
      'known column names',
      [
        ['Receiver', 'To'],
        ['Ada', 'Lagos'],
      ],
    ],
    [
      'rows',
      [
        ['k1', 'k2'],
        ['Ada', 'Lagos'],
      ],
    ],
  ])('is read from the sheet with %s rather than from its cover', async (_what, rows) => {
    const cover = { name: 'Cover', rows: [['Parcels of week 20']] };
    const content = makeWorkbook({ sheets: [cover, { name: 'Week 20', rows }] });
    expect(await upload(content)).toMatchObject({ file: { sheet: 'Week 20', sheets: ['Cover', 'Week 20'] }, rows: { total: 1 } });
  });

  test('is read from its first sheet with rows, or from the one that the office chooses', async () => {
    const other = [['Recipient', 'Town'], ...[1, 2, 3].map((index) => [`Kofi ${index}`, 'Accra'])];
    const batch = await upload(
      makeWorkbook({
        sheets: [
          { name: 'Empty', rows: [] },
          { name: 'May', rows: [HEADER, ROW] },
          { name: 'Kunden & Söhne', rows: other },
        ],
      }),
    );
    expect(batch.file).toMatchObject({ sheet: 'May', sheets: ['Empty', 'May', 'Kunden & Söhne'] });
    const chosen = await change(batch, { reading: { sheet: 'Kunden & Söhne' } });
    expect(chosen.body.data).toMatchObject({
      file: { sheet: 'Kunden & Söhne' },
      columns: [{ name: 'Recipient' }, { name: 'Town' }],
      rows: { total: 3 },
    });
    const unknown = await change(batch, { reading: { sheet: 'June' } });
    expect(unknown.body.errors).toEqual([
      { path: 'reading.sheet', message: 'is not a sheet of the file. It has: Empty, May, Kunden & Söhne' },
    ]);
    expectFailure(await change(batch, { reading: { sheet: 'Empty' } }), 'VALIDATION');
  });

  test('keeps its row numbers below titles and blank rows, for errors and corrections', async () => {
    const bad = ROW.map((cell, index) => (index === 4 ? 'soon' : cell));
    const rows = [['Export'], [], HEADER, ROW, [], bad];
    const batch = await upload(makeWorkbook({ sheets: [{ name: 'May', rows }] }));
    expect(batch).toMatchObject({ file: { headerRow: 3 }, rows: { ok: 1, error: 1 }, problemRows: [{ row: 6 }] });
    const admin = await server.admin();
    const corrections = [{ row: 6, field: 'deliveryDate', text: '2040-05-18' }];
    const corrected = await admin.patch(`/api/admin/imports/${batch.importId}/corrections`).send({ corrections }).expect(200);
    expect(corrected.body.data.rows).toMatchObject({ ok: 2, error: 0 });
    const replaced = await admin
      .put(`/api/admin/imports/${batch.importId}/file`)
      .query({ fileName: 'may.xlsx' })
      .type(XLSX)
      .send(makeWorkbook({ sheets: [{ name: 'May', rows: [HEADER, ROW, ROW] }] }))
      .expect(200);
    expect(replaced.body.data).toMatchObject({ rows: { total: 2 }, correctedRows: [] });
  });

  test('is recognized by the columns of a remembered shipper on any sheet', async () => {
    const rows = [
      ['Kunde', 'Stadt'],
      ['Ada', 'Bern'],
    ];
    const first = await upload(makeWorkbook({ sheets: [{ name: 'Liste', rows }] }));
    await change(first, {
      values: { senderName: 'Muster', origin: 'Bern', deliveryDate: '+3' },
      mapping: { recipientName: 'Kunde', destination: 'Stadt' },
    });
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${first.importId}/commit`).send({ skipErrors: false, rememberAs: 'Muster' }).expect(200);
    const cover = { name: 'Cover', rows: [['Week 12'], ['Regards, Muster']] };
    const next = await upload(
      makeWorkbook({
        sheets: [
          cover,
          {
            name: 'Liste',
            rows: [
              ['Kunde', 'Stadt'],
              ['Esi', 'Genf'],
            ],
          },
        ],
      }),
    );
    expect(next).toMatchObject({ shipper: { name: 'Muster' }, file: { sheet: 'Liste' }, rows: { ok: 1 }, missing: [] });
  });

  test.each([
    ['an archive of files', makeZip({ 'orders.csv': 'a,b\n1,2' }), /^This is a ZIP archive, not a table/],
    ['the first half of a workbook', makeWorkbook({ sheets: [{ name: 'A', rows: [HEADER, ROW] }] }).subarray(0, 900), /damaged/],
    ['a protected workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /protected by a password, or in the old \.xls format/],
  ])('is not %s', async (_what, content, message) => {
    const answer = await send(content);
    expectFailure(answer, 'UNSUPPORTED_MEDIA_TYPE');
    expect(answer.body.message).toMatch(message);
  });

  test('without rows is refused as empty', async () => {
    const answer = await send(makeWorkbook({ sheets: [{ name: 'A', rows: [] }] }));
    expectFailure(answer, 'VALIDATION');
    expect(answer.body.errors).toEqual([{ path: 'file', message: 'is empty' }]);
  });

  test('is not taken with another media type', async () => {
    const answer = await send(makeWorkbook({ sheets: [{ name: 'A', rows: [HEADER] }] }), { type: 'application/zip' });
    expectFailure(answer, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('what a workbook hides', () => {
  const rows = [HEADER, ROW, ROW.with(0, 'Bo'), ROW.with(0, 'Cleo')];

  test('is left out with a note, and hidden rows are taken in if the office says so [I10, S3]', async () => {
    const lists = { name: 'Lists', rows: [['x']], hidden: true };
    const batch = await upload(makeWorkbook({ sheets: [{ name: 'May', rows, hiddenRows: [3] }, lists] }));
    expect(batch).toMatchObject({
      rows: { total: 2 },
      file: { hiddenRows: 1, sheets: ['May'] },
      reading: { hiddenRows: false },
      notes: ['Hidden sheets are not read: Lists. To import one, unhide it in Excel.', '1 hidden row is not imported.'],
    });
    expect(batch.preview.map(({ row, values }) => [row, values.recipientName])).toEqual([
      [2, 'Ada Okafor'],
      [4, 'Cleo'],
    ]);
    const changed = await change(batch, { reading: { hiddenRows: true } });
    expect(changed.body.data).toMatchObject({
      rows: { total: 3 },
      file: { hiddenRows: 1 },
      notes: ['Hidden sheets are not read: Lists. To import one, unhide it in Excel.'],
    });
    expect(await readImport(batch)).toMatchObject({ reading: { hiddenRows: true }, rows: { total: 3 } });
    expectFailure(await change(batch, { reading: { hiddenRows: 'yes' } }), 'VALIDATION');
  });

  test('is imported, with a note, if it hides all rows [I10]', async () => {
    expect(await upload(makeWorkbook({ sheets: [{ name: 'May', rows, hiddenRows: [2, 3, 4] }] }))).toMatchObject({
      rows: { total: 3 },
      file: { hiddenRows: 0 },
      notes: ['All rows of the sheet are hidden. They are imported all the same.'],
    });
  });

  test('is included in an import of an older release, which had it [I10]', async () => {
    const batch = await upload(makeWorkbook({ sheets: [{ name: 'May', rows, hiddenRows: [3] }] }));
    await server
      .connection()
      .collection('imports')
      .updateOne({}, { $unset: { 'understanding.reading.hiddenRows': 1, 'understanding.file.hiddenRows': 1 } });
    expect(await readImport(batch)).toMatchObject({ reading: { hiddenRows: true }, file: { hiddenRows: 0 } });
    expect((await change(batch, { existing: 'create' })).body.data.rows).toMatchObject({ total: 3 });
  });

  test('a column that no field takes is named in the notes, unless it is empty [S3]', async () => {
    const wide = [
      [...HEADER, 'Color', 'Empty'],
      [...ROW, 'red', null],
    ];
    expect((await upload(makeWorkbook({ sheets: [{ name: 'May', rows: wide }] }))).notes).toEqual([
      'Columns that are not imported: Color.',
    ]);
  });
});
