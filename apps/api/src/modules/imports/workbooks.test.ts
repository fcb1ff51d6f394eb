import { type ImportBatch, importBatch } from '@waybill/contracts/shipments/import-schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeWorkbook, makeZip, wrapXml } from '../../testing/make-workbook.ts';
import { makeRawWorkbook } from '../../testing/read-workbook.ts';
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

describe('a cell of a workbook', () => {
  const HEADS = [
    'Receiver',
    'Sender',
    'From',
    'To',
    'Due',
    'Reference',
    'Phone',
    'Recipient address',
    'Weight',
    'Description',
    'Tracking ID',
  ];
  type Cells = Partial<Record<(typeof HEADS)[number], string>>;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const GIVEN: Cells = {
    Receiver: text('Ada'),
    Sender: text('Lindqvist'),
    From: text('Malmö'),
    To: text('Lagos'),
    Due: text('2040-05-17'),
  };
  const CODES = ['General', '00000', '\\+0', '"PO-"0000', '0# ## ## ## ##', '#,##0.00 "kg"', 'd/m', 'dd.mm.yyyy'];
  const STYLES = wrapXml(
    'styleSheet',
    `<numFmts>${CODES.map((code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>
    <cellXfs>${CODES.map((_, id) => `<xf numFmtId="${200 + id}"/>`).join('')}</cellXfs>`,
  );
  const number = (code: string, value: number | string) => `<c s="${CODES.indexOf(code)}"><v>${value}</v></c>`;
  const readRows = (...rows: Cells[]) => {
    const all = [HEADS.map(text), ...rows.map((cells) => HEADS.map((head) => ({ ...GIVEN, ...cells })[head] ?? '<c/>'))];
    return upload(makeRawWorkbook(all.map((cells) => `<row>${cells.join('')}</row>`).join(''), { 'xl/styles.xml': STYLES }));
  };
  const getProblems = ({ problems }: ImportBatch['preview'][number] = { row: 0, state: 'ok', values: {}, problems: [] }) =>
    problems.map(({ level, field, message }) => [level, field, message]);

  test('holds in a field of text what Excel displays, and in a weight its value [I9]', async () => {
    const { preview, columns, rows } = await readRows(
      { Reference: number('"PO-"0000', 42), Phone: number('\\+0', 491711234567), To: number('00000', 1067) },
      {
        Phone: number('0# ## ## ## ##', 123456789),
        Weight: number('#,##0.00 "kg"', 1250.5),
        Reference: number('#,##0.00 "kg"', 7),
      },
      { Due: number('d/m', 51273), Description: number('dd.mm.yyyy', 51273) },
    );
    expect(rows).toMatchObject({ ok: 3 });
    expect(preview.map(({ values }) => values)).toMatchObject([
      { referenceNo: 'PO-0042', recipientPhone: '+491711234567', destination: '01067' },
      { recipientPhone: '01 23 45 67 89', weight: '1250.5', referenceNo: '7.00 kg' },
      { deliveryDate: '2040-05-17', description: '17.05.2040' },
    ]);
    expect(columns.find(({ name }) => name === 'Phone')?.samples).toEqual(['+491711234567', '01 23 45 67 89']);
  });

  test.each(['340434161234567890', '3.4043416123456787E+17', '92748999985123460000000', '1234567890123456'])(
    'is refused as an ID if Excel has lost its digits: %s [I7]',
    async (value) => {
      const { rows, preview } = await readRows(
        { 'Tracking ID': number('General', value) },
        { Reference: number('00000', value) },
        { Phone: number('General', value) },
        { 'Tracking ID': number('General', '123456789012345') },
      );
      expect(rows).toMatchObject({ error: 3, ok: 1 });
      for (const row of preview.slice(0, 3)) {
        expect(getProblems(row)).toEqual([
          [
            'error',
            expect.any(String),
            expect.stringMatching(/a spreadsheet has turned a long number into this, and its digits are lost/),
          ],
        ]);
      }
    },
  );

  test('with an error of Excel, a formula without a result, or TRUE is no name and no address [I8]', async () => {
    const unresolved = '<c><f>A1&amp;B1</f></c>';
    const { rows, preview } = await readRows(
      { Receiver: unresolved },
      { Receiver: '<c><f>A1</f><v></v></c>' },
      { Receiver: '<c t="b"><v>1</v></c>' },
      { 'Recipient address': unresolved },
      { 'Recipient address': '<c t="b"><v>1</v></c>', Description: '<c t="b"><v>1</v></c>' },
      { 'Recipient address': '<c t="str"><f>IF(A1,B1,"")</f><v></v></c>' },
      { Reference: number('d/m', 51273) },
      { Phone: number('d/m', 51273) },
    );
    expect(rows).toMatchObject({ error: 3, warn: 4, ok: 1 });
    const save = 'has a formula without a result. Open the file in Excel and save it once.';
    expect(preview.map(getProblems)).toEqual([
      [['error', 'recipientName', `Recipient name ${save}`]],
      [['error', 'recipientName', `Recipient name ${save}`]],
      [['error', 'recipientName', 'Recipient name is TRUE, the value of a yes-or-no column.']],
      [['warn', 'recipientAddress', `Recipient address ${save}`]],
      [['warn', 'recipientAddress', 'Recipient address is TRUE, the value of a yes-or-no column. It is left empty.']],
      [],
      [
        [
          'warn',
          'referenceNo',
          'Reference is "17/5", a date in the spreadsheet. If it was another text, format the column as text there and enter it again.',
        ],
      ],
      [['warn', 'recipientPhone', 'Recipient phone is "17/5", a date in the spreadsheet. It is left empty.']],
    ]);
    expect(preview[4]?.values).toMatchObject({ description: 'TRUE' });
    expect(preview[4]?.values).not.toHaveProperty('recipientAddress');
  });

  test('keeps in the file of errors what it showed [I9]', async () => {
    const { importId } = await readRows({
      Reference: number('"PO-"0000', 42),
      Weight: number('#,##0.00 "kg"', 1250.5),
      Due: text('soon'),
    });
    const answer = await (await server.admin()).get(`/api/admin/imports/${importId}/errors.csv`).expect(200);
    expect(answer.text).toMatch(/PO-0042,,,1250\.5,/);
  });
});
