import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { createdShipment } from '../testing/builders.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const MAX_BYTES = 2 * 1024 * 1024;
const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Description';
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

const upload = async (content: string | Buffer) =>
  (await server.admin()).post('/api/admin/imports').type('text/csv').send(content);

async function uploadBatch(content: string): Promise<ImportBatch> {
  return importBatch.parse((await upload(content)).body.data);
}

const commit = async ({ importId }: ImportBatch) =>
  (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false });

/** RFC 4180; rejects rows of different length. */
const read = (csv: string): string[][] => parse(csv, { bom: true });

const storedTexts = async () =>
  (await shipmentModel(server.connection()).find().sort({ trackingId: 1 }).lean()).map((shipment) => {
    const { trackingId, referenceNo, origin, destination, currentLocation, description, recipient, sender } = shipment;
    const { service, pieces, weight } = shipment;
    return {
      trackingId,
      referenceNo,
      origin,
      destination,
      currentLocation,
      description,
      recipient,
      sender,
      service,
      pieces,
      weight,
    };
  });

/** Characters that are special to spreadsheets and CSV readers. */
const texts = fc
  .array(
    fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ';', ',', '\t', '\n', '\r', '\r\n', ' ', '\u200B', '1', 'a', 'ø', '📦'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => `${parts.join('')}x`);

test('exports any text as CSV of even rows without formulas, and imports it unchanged [X4, B14]', { retry: 0 }, async () => {
  const rows = fc.array(fc.record({ description: texts, referenceNo: texts, name: texts }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (shipments) => {
      await shipmentModel(server.connection()).deleteMany({});
      const admin = await server.admin();
      for (const { name, ...body } of shipments)
        await createdShipment(admin, { ...body, sender: { name, address: name }, service: name });
      const before = await storedTexts();

      const csv = (await admin.get('/api/tracking/export.csv')).text;
      const table = read(csv);
      expect(table.map((cells) => cells.length)).toEqual(Array(shipments.length + 1).fill(30));
      expect(table.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);

      await shipmentModel(server.connection()).deleteMany({});
      const answer = await commit(await uploadBatch(csv));
      expect(answer.body.data).toEqual({ imported: shipments.length, skipped: 0, updated: 0 });
      expect(await storedTexts()).toEqual(before);
    }),
    { numRuns: 3 },
  );
});

test('keeps a line break in one cell without a formula after it, and quotes semicolons and tabs [X4]', async () => {
  const description = 'Vase\n=1+1\n@SUM(1)';
  await createdShipment(await server.admin(), { description, referenceNo: 'a;b', origin: '=1;2' });
  const csv = (await (await server.admin()).get('/api/tracking/export.csv')).text;
  expect(csv).toContain('"Vase\n=1+1\n@SUM(1)"');
  expect(csv).toContain(',"a;b",');
  expect(csv).toContain(`,"'=1;2",`);
  expect(read(csv)[1]).toContain(description);
});

test('writes the error file of an import with even rows without formulas, and imports it with the same meaning [X4]', async () => {
  const description = 'Vase\n=1+1; "blue"\t\n@SUM(1)';
  const quoted = `"${description.replaceAll('"', '""')}"`;
  const cells = [quoted, '=1+1', "'=1+1", "''=1+1", "'quoted'"];
  const lines = cells.map((cell, index) => `=Recipient ${index},Sender,Oslo,Lagos,soon,${cell}`);
  const batch = await uploadBatch([HEADER.replace('Recipient', '@Recipient'), ...lines].join('\n'));
  const admin = await server.admin();
  const { text } = await admin.get(`/api/admin/imports/${batch.importId}/errors.csv`).expect(200);
  const table = read(text);
  expect(table.map((row) => row.length)).toEqual(Array(6).fill(7));
  expect(table.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);

  const corrected = await admin
    .put(`/api/admin/imports/${batch.importId}/file`)
    .type('text/csv')
    .send(text.replaceAll('soon', '2040-05-17'));
  expect(corrected.body.data.mapping.recipientName).toBe('@Recipient');
  await commit(batch);
  const stored = await shipmentModel(server.connection()).find().sort({ 'recipient.name': 1 }).lean();
  expect(stored.map((shipment) => [shipment.recipient.name, shipment.description])).toEqual([
    ['=Recipient 0', description],
    ['=Recipient 1', '=1+1'],
    ['=Recipient 2', '=1+1'],
    ['=Recipient 3', "'=1+1"],
    ['=Recipient 4', 'quoted'],
  ]);
});

test.each([
  ['summary', []],
  ['lanes', ["'=1+1;2", `'@SUM(1), "x"`]],
  ['shipments', ["'=1+1;2", `'@SUM(1), "x"`]],
])('writes the %s of a report as even rows without formulas [X4]', async (kind, escaped) => {
  const admin = await server.admin();
  await createdShipment(admin, { origin: '=1+1;2', destination: '@SUM(1), "x"' });
  const answer = await admin.get(`/api/admin/reports/export.csv?kind=${kind}&from=2040-03-01&to=2040-03-07&min=1`).expect(200);
  const table = read(answer.text);
  expect(table.length).toBeGreaterThan(1);
  expect(table.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
  expect(table.flat()).toEqual(expect.arrayContaining(escaped));
});

test.each([
  ['blank lines', '\n'],
  ['Windows line breaks', '\r\n'],
  ['spaces', '  \n'],
  ['delimiters', ',,,\n'],
  ['empty quotes', '""\n'],
])('reports that %s up to the upload limit contain no rows [X9]', async (_what, line) => {
  const lines = line.repeat(Math.floor((MAX_BYTES - HEADER.length - 2) / line.length));
  const answer = await upload(Buffer.from(`${HEADER}${line.endsWith('\r\n') ? '\r\n' : '\n'}${lines}`));
  expect(expectFailure(answer, 'VALIDATION').errors).toEqual([{ path: 'file', message: 'has no rows below its column names' }]);
});

test('keeps row numbers below many blank lines, and reads rows of any length [X9]', async () => {
  const row = 'Ada,Lindqvist,Malmö,Lagos,2040-05-17';
  const ragged = Array.from({ length: 4_000 }, (_, index) => row + ',glass'.repeat(index % 2));
  const batch = await uploadBatch([HEADER, '\n'.repeat(300_000), ...ragged, ',,'].join('\n'));
  // All but two are the same as a row above, which is only a warning.
  expect(batch.rows).toEqual({ total: 4_000, ok: 2, warn: 3_998, error: 0, known: 0, imported: 0 });
  expect(batch.preview[0]?.row).toBe(300_003);
});

test('rejects a file of delimiters only [X9]', async () => {
  expectFailure(await upload(Buffer.from(','.repeat(MAX_BYTES))), 'VALIDATION');
  expect((await (await server.admin()).get('/api/admin/imports')).body.data.imports).toEqual([]);
});

test.each([
  ['lines behind a quotation mark', '"', '\n'],
  ['delimiters', '', ','],
])('reports one endless row of %s, and reads the file [X9, F4]', async (_what, start, mark) => {
  const batch = await uploadBatch(`${HEADER}\n${start}${mark.repeat(MAX_BYTES - 99)}`);
  expect(batch.rows).toMatchObject({ total: 1, error: 1 });
  expect(batch.problemRows[0]?.problems[0]?.message).toMatch(/^Line 2: /);
});
