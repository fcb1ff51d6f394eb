import { randomBytes } from 'node:crypto';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import type { ImportField } from '@waybill/contracts/imports/fields';
import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const HEADER = 'Receiver,From,Origin,Destination,Delivery date,Reference,Phone,Tracking ID,Description';
const row = (cells: Partial<Record<ImportField, string>> = {}) => {
  const all = {
    recipientName: 'Ada',
    senderName: 'Lindqvist',
    origin: 'Malmö',
    destination: 'Lagos',
    deliveryDate: '2030-05-17',
    referenceNo: '',
    recipientPhone: '',
    trackingId: '',
    description: '',
    ...cells,
  };
  const order = [all.recipientName, all.senderName, all.origin, all.destination, all.deliveryDate, all.referenceNo];
  return [...order, all.recipientPhone, all.trackingId, all.description].join(',');
};
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');

async function upload(content: string | Buffer) {
  const admin = await server.admin();
  return admin.post('/api/admin/imports').query({ fileName: 'may.csv' }).type('text/csv').send(content);
}

async function understood(content: string | Buffer): Promise<ImportBatch> {
  const answer = await upload(content);
  expect(answer.body.message).toBeUndefined();
  expect(answer.status).toBe(201);
  return importBatch.strict().parse(answer.body.data);
}

const getProblems = (batch: ImportBatch) =>
  batch.problemRows.map(({ row: number, problems }) => [number, ...problems.map(({ level, message }) => `${level}: ${message}`)]);

describe('an uploaded file [B14]', () => {
  test('is analyzed without storing shipments: columns by synonyms, counts, and a preview of each row', async () => {
    const before = await readStoredData(server.connection());
    const answer = await upload(file(row({ referenceNo: 'PO-1' }), row({ recipientName: '', deliveryDate: '2030-02-30' })));
    const batch = importBatch.strict().parse(answer.body.data);
    expect(answer.headers.location).toBe(`/api/admin/imports/${batch.importId}`);
    expect(batch).toMatchObject({
      fileName: 'may.csv',
      createdBy: 'dispatcher',
      expiresAt: '2040-03-14T17:00:00.000Z',
      state: 'ready',
      rows: { total: 2, ok: 1, warn: 0, error: 1, known: 0, imported: 0 },
      mapping: {
        recipientName: 'Receiver',
        senderName: 'From',
        origin: 'Origin',
        recipientPhone: 'Phone',
        trackingId: 'Tracking ID',
      },
      missing: [],
      asksDateFormat: false,
    });
    expect(batch.columns[5]).toEqual({ name: 'Reference', samples: ['PO-1'] });
    expect(batch.preview[0]).toEqual({
      row: 2,
      state: 'ok',
      problems: [],
      values: {
        recipientName: 'Ada',
        senderName: 'Lindqvist',
        origin: 'Malmö',
        destination: 'Lagos',
        deliveryDate: '2030-05-17',
        referenceNo: 'PO-1',
      },
    });
    expect(getProblems(batch)).toEqual([
      [3, 'error: Recipient name is required', expect.stringContaining('error: Delivery date must be a date as YYYY-MM-DD')],
    ]);
    expect(await readStoredData(server.connection())).toEqual(before);
    const list = await (await server.admin()).get('/api/admin/imports');
    expect(list.body.data.imports).toEqual([expect.objectContaining({ importId: batch.importId, fileName: 'may.csv' })]);
  });

  test('may use semicolons, tabs, quotes, CRLF, a byte order mark, a declared delimiter, UTF-16 or a legacy code page', async () => {
    const text = file(row({ description: '"Two ""boxes"",\nglass"' }), '', row());
    const tabs = file(row({ description: 'glass' })).replaceAll(',', '\t');
    const files = {
      plain: text,
      crlf: `\uFEFF${text.replaceAll('\n', '\r\n')}`,
      semicolons: `sep=;\r\n${file(row({ description: 'glass' })).replaceAll(',', ';')}`,
      'UTF-16 LE': Buffer.from(`\uFEFF${tabs}`, 'utf16le'),
      'UTF-16 LE without a mark': Buffer.from(tabs, 'utf16le'),
      'UTF-16 BE': Buffer.from(`\uFEFF${tabs}`, 'utf16le').swap16(),
      'Windows-1252': Buffer.from(text, 'latin1'),
    };
    for (const [kind, content] of Object.entries(files)) {
      const batch = await understood(content);
      expect({ kind, origin: batch.preview[0]?.values.origin, error: batch.rows.error }).toEqual({
        kind,
        origin: 'Malmö',
        error: 0,
      });
      expect(batch.preview[0]?.values.description).toMatch(/glass/);
      expect(batch.file.encodings.length > 0).toBe(kind === 'Windows-1252');
    }
    expect((await understood(text)).preview.map(({ row: number }) => number)).toEqual([2, 4]);
  });

  test('may write dates in three formats and as spreadsheet serials', async () => {
    const dates = ['2030-05-17', '17.05.2030', '47620', '2030-05-17 00:00:00', '17/05/2030', '5/6/2030'];
    const batch = await understood(file(...dates.map((deliveryDate) => row({ deliveryDate }))));
    expect(batch.dateFormat).toBe('DD/MM/YYYY');
    expect(batch.preview.map(({ values }) => values.deliveryDate)).toEqual([...Array(5).fill('2030-05-17'), '2030-06-05']);
    const american = await understood(file(row({ deliveryDate: '05/17/2030' }), row({ deliveryDate: '05/06/2030' })));
    expect(american).toMatchObject({ dateFormat: 'MM/DD/YYYY', asksDateFormat: false });
    expect(american.preview[1]?.values.deliveryDate).toBe('2030-05-06');
  });

  test('reports an impossible day with the text of the file [U10]', async () => {
    const batch = await understood(file(row({ deliveryDate: '31/02/2030' }), row({ deliveryDate: '31.04.2030' })));
    expect(getProblems(batch)).toEqual([
      [2, 'error: Delivery date is "31/02/2030", which is not a valid date'],
      [3, 'error: Delivery date is "31.04.2030", which is not a valid date'],
    ]);
  });

  test('asks once for ambiguous dates and is not imported before', async () => {
    const { importId, ...batch } = await understood(
      file(row({ deliveryDate: '05/06/2030' }), row({ deliveryDate: '07/07/2030' })),
    );
    expect(batch).toMatchObject({ dateFormat: null, asksDateFormat: true, rows: { ok: 1, error: 1 } });
    expect(getProblems({ importId, ...batch })).toEqual([[2, expect.stringContaining('which is ambiguous')]]);
    const admin = await server.admin();
    const commit = await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: true });
    expect(expectFailure(commit, 'VALIDATION').errors?.[0]?.path).toBe('dateFormat');
    const answer = await admin
      .put(`/api/admin/imports/${importId}/mapping`)
      .send({ mapping: batch.mapping, dateFormat: 'MM/DD/YYYY' });
    expect(answer.body.data).toMatchObject({ asksDateFormat: false, rows: { ok: 2 } });
    expect(answer.body.data.preview[0].values.deliveryDate).toBe('2030-05-06');
  });

  test('reports long numbers damaged by a spreadsheet, row by row, without guessing', async () => {
    const batch = await understood(
      file(
        row({ recipientPhone: '6.9E+12' }),
        row({ referenceNo: '"1,2E+15"' }),
        row({ trackingId: '3E+20' }),
        row({ referenceNo: '12E4', recipientPhone: '+47 555 01 23' }),
      ),
    );
    expect(batch.rows).toMatchObject({ ok: 1, error: 3 });
    expect(getProblems(batch)).toEqual([
      [2, expect.stringMatching(/^error: Recipient phone is "6\.9E\+12": a spreadsheet has turned a long number/)],
      [3, expect.stringMatching(/^error: Reference is "1,2E\+15"/)],
      [4, expect.stringMatching(/^error: Tracking ID is "3E\+20"/)],
    ]);
  });

  test('may contain formulas, which stay text, and loses the guard of our own export', async () => {
    const batch = await understood(
      file(row({ description: '=1+1' }), row({ description: "'=1+1", recipientPhone: "'+47 555 0123" })),
    );
    expect(getProblems(batch)).toEqual([[2, expect.stringMatching(/^warn: Description looks like a formula/)]]);
    expect(batch.preview.map(({ values }) => values.description)).toEqual(['=1+1', '=1+1']);
    expect(batch.preview[1]?.values.recipientPhone).toBe('+47 555 0123');
  });

  test('may contain references and tracking IDs: taken ones are reported, free ones are used', async () => {
    const { trackingId } = await createdShipment(await server.admin(), {
      referenceNo: 'PO-OLD',
      recipient: { name: 'Kofi Mensah' },
    });
    const batch = await understood(
      file(
        row({ referenceNo: 'PO-OLD', trackingId: ' abc-99 ' }),
        row({ referenceNo: 'PO-1' }),
        row({ referenceNo: 'PO-1', trackingId: 'ABC-99' }),
        row({ trackingId, recipientName: 'Kofi Mensah' }),
        row({ trackingId: 'TRK-TEST01-DEM00Y' }),
        row({ trackingId: '"a;b"' }),
      ),
    );
    expect(batch.preview[0]?.values.trackingId).toBe('ABC-99');
    expect(batch.preview[3]).toMatchObject({
      state: 'known',
      problems: [{ level: 'warn', field: 'trackingId', message: 'Tracking ID belongs to an existing shipment' }],
    });
    expect(getProblems(batch)).toEqual([
      [2, `warn: Reference belongs to existing shipment ${trackingId}`],
      [4, 'error: Tracking ID is also in row 2', 'warn: Reference is also in row 3'],
      [6, 'error: Tracking ID is reserved for examples'],
      [7, 'error: Tracking ID must not contain a comma or semicolon'],
    ]);
  });

  test('reports a row with a quotation mark too many, and takes the others [F4]', async () => {
    const batch = await understood(file(row(), row({ description: '"open' }), row({ recipientName: 'Kofi' })));
    expect(batch.rows).toMatchObject({ ok: 2, error: 1 });
    expect(getProblems(batch)).toEqual([[3, expect.stringMatching(/^error: Line 3: a quotation mark is not closed/)]]);
  });

  test('reports rows with more cells than columns', async () => {
    const batch = await understood(file(`${row()},one,more`));
    expect(getProblems(batch)).toEqual([[2, expect.stringContaining('more cells than columns')]]);
  });
});

describe('an unusable file [B14]', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), randomBytes(300)]);
  const REFUSED: [
    what: string,
    content: () => string | Buffer,
    code: 'UNSUPPORTED_MEDIA_TYPE' | 'VALIDATION' | 'TOO_LARGE',
    text: RegExp,
  ][] = [
    ['a picture', () => png, 'UNSUPPORTED_MEDIA_TYPE', /This is a picture/],
    ['an empty one', () => '', 'VALIDATION', /is empty/],
    ['one without rows', () => HEADER, 'VALIDATION', /no rows/],
    [
      'one with too many rows',
      () => file(...Array<string>(IMPORT_FILE.maxRows + 1).fill(row())),
      'TOO_LARGE',
      /more than 5,000 rows.*npm run import/,
    ],
    ['one that is too large', () => 'x'.repeat(IMPORT_FILE.maxBytes + 1), 'TOO_LARGE', /too large/],
  ];
  test.each(REFUSED)('%s', async (_what, content, code, text) => {
    expect(expectFailure(await upload(content()), code).message).toMatch(text);
    expect((await (await server.admin()).get('/api/admin/imports')).body.data.imports).toEqual([]);
  });

  test('is refused with another content type or a name with a folder', async () => {
    const admin = await server.admin();
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      expectFailure(await admin.post('/api/admin/imports').set('Content-Type', type).send('{}'), 'UNSUPPORTED_MEDIA_TYPE');
    }
    const named = await admin.post('/api/admin/imports?fileName=..%2Fa.csv').type('text/csv').send(file(row()));
    expect(expectFailure(named, 'VALIDATION').errors?.[0]?.path).toBe('fileName');
  });
});

test('maps every column of the template and of our own export [B14]', async () => {
  const admin = await server.admin();
  const template = await understood((await admin.get('/api/admin/imports/template.csv')).text);
  expect(template).toMatchObject({ rows: { ok: 1, total: 1 } });
  expect(Object.keys(template.mapping)).toHaveLength(20);
  const { trackingId } = await createdShipment(admin, { status: 'in_transit', happenedAt: '2040-03-02T14:30:00Z' });
  const exported = (await admin.get('/api/tracking/export.csv')).text;
  expect(await understood(exported)).toMatchObject({ rows: { total: 1, known: 1 }, problemRows: [] });
  const moved = await understood(exported.replace(trackingId, 'OLD SYSTEM/7'));
  expect(moved.preview[0]).toMatchObject({
    state: 'warn',
    values: {
      trackingId: 'OLD SYSTEM/7',
      status: 'in_transit',
      happenedAt: '2040-03-02T09:30:00-05:00',
      recipientPhone: '+46 31 555 0142',
      senderPhone: '+47 55 55 01 61',
      senderEmail: 'post@halvorsen.example.com',
      service: 'Express Delivery',
      pieces: '2',
      weight: '18642.75',
      description: 'Two boxes of\nceramic tiles',
    },
  });
});

test('a text that a program marks as text is read without its marks, in every field [I6]', async () => {
  const wrap = (text: string) => `="${text}"`;
  const cells = [
    '="Ada Berg"',
    '"=""Road, Son"""',
    "'Malmö",
    "' s",
    '="2030-05-17"',
    "'00123",
    wrap('0047 2255 0100'),
    '="0001234"',
    "'s-Hertogenbosch",
  ];
  const { preview, rows } = await understood(
    file(cells.join(','), row({ referenceNo: '="a, b"', destination: "'t Zand", senderName: "'quoted'" })),
  );
  expect(rows).toMatchObject({ ok: 2 });
  expect(preview.map(({ values }) => values)).toMatchObject([
    {
      recipientName: 'Ada Berg',
      senderName: 'Road, Son',
      origin: 'Malmö',
      deliveryDate: '2030-05-17',
      referenceNo: '00123',
      recipientPhone: '0047 2255 0100',
      trackingId: '0001234',
      description: "'s-Hertogenbosch",
    },
    { referenceNo: 'a, b', destination: "'t Zand", senderName: 'quoted' },
  ]);
});
