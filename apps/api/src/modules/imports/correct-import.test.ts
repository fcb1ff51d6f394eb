import { IMPORT_CORRECTIONS } from '@waybill/contracts/imports/facts';
import { type CellCorrection, type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { commitImport } from './commit-import.ts';
import { importModel } from './import-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const LEASE_MS = 20_000;
const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Phone';
const makeRow = (name: string, date = '12/03/2026', phone = '') => `${name},Accra Books,Accra,Lyon,${date},${phone}`;
const FILE = [
  HEADER,
  makeRow('One'),
  makeRow('Two', '31/02/2026'),
  makeRow('Three', 'soon', 'call him'),
  makeRow('Four', '13/03/2026'),
];

async function upload(lines: readonly string[] = FILE): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').type('text/csv');
  return importBatch.strict().parse((await call.send(lines.join('\n')).expect(201)).body.data);
}

const send = async ({ importId }: Pick<ImportBatch, 'importId'>, body: unknown) =>
  (await server.admin()).patch(`/api/admin/imports/${importId}/corrections`).send(body as object);
const correct = async (batch: ImportBatch, ...corrections: CellCorrection[]): Promise<ImportBatch> =>
  importBatch.strict().parse((await send(batch, { corrections })).body.data);
const commit = async ({ importId }: ImportBatch, skipErrors = false) =>
  (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors });
const found = async ({ importId }: ImportBatch): Promise<ImportBatch> =>
  importBatch.strict().parse((await (await server.admin()).get(`/api/admin/imports/${importId}`).expect(200)).body.data);
const errorFile = async ({ importId }: ImportBatch): Promise<string> =>
  (await (await server.admin()).get(`/api/admin/imports/${importId}/errors.csv`).expect(200)).text;
const stored = async () =>
  Object.fromEntries(
    (await shipmentModel(server.connection()).find().lean()).map(({ recipient, deliveryDate }) => [recipient.name, deliveryDate]),
  );
const cell = (batch: ImportBatch, row: number, field: string) =>
  [...batch.problemRows, ...batch.correctedRows].find((one) => one.row === row)?.cells?.find((one) => one.field === field);

const TWO: CellCorrection = { row: 3, field: 'deliveryDate', text: '28/02/2026' };
const THREE: CellCorrection[] = [
  { row: 4, field: 'deliveryDate', text: '2026-03-14' },
  { row: 4, field: 'recipientPhone', text: '' },
];

test('corrects cells one by one, checks each at once, and stores them with the commit [B14, U10]', async () => {
  const batch = await upload();
  expect(batch).toMatchObject({ dateFormat: 'DD/MM/YYYY', rows: { ok: 2, error: 2 }, correctedRows: [] });
  expect(cell(batch, 3, 'deliveryDate')).toEqual({ field: 'deliveryDate', text: '31/02/2026', original: null });
  expect(batch.problemRows[0]?.problems[0]?.message).toBe('Delivery date is "31/02/2026", which is not a valid date');

  const corrected = await correct(batch, TWO);
  expect(corrected).toMatchObject({ rows: { ok: 3, error: 1 }, correctedRows: [{ row: 3, state: 'ok', problems: [] }] });
  expect(corrected.correctedRows[0]?.values.deliveryDate).toBe('2026-02-28');
  // A value that is still wrong remains an error, about the new text.
  const invalid = await correct(batch, { ...TWO, text: '30/02/2026' });
  expect(invalid.correctedRows[0]?.problems[0]?.message).toContain('"30/02/2026"');
  expect(cell(invalid, 3, 'deliveryDate')).toEqual({ field: 'deliveryDate', text: '30/02/2026', original: '31/02/2026' });

  const all = await correct(batch, TWO, ...THREE);
  expect(all.rows).toEqual({ total: 4, ok: 4, warn: 0, error: 0, known: 0, imported: 0 });
  expect(await found(batch)).toEqual(all);
  expect((await commit(batch)).body.data).toEqual({ imported: 4, skipped: 0, updated: 0 });
  expect(await stored()).toEqual({ One: '2026-03-12', Two: '2026-02-28', Three: '2026-03-14', Four: '2026-03-13' });
  expect(await found(batch)).toMatchObject({ state: 'done', correctedRows: [], problemRows: [] });
});

test('removes a correction with null and returns the original text [B14]', async () => {
  const batch = await upload();
  await correct(batch, TWO, ...THREE);
  const back = await correct(batch, { ...TWO, text: null }, { row: 5, field: 'origin', text: null });
  expect(back).toMatchObject({ rows: { ok: 3, error: 1 }, problemRows: [{ row: 3 }] });
  expect(cell(back, 3, 'deliveryDate')).toEqual({ field: 'deliveryDate', text: '31/02/2026', original: null });
  expect(back.correctedRows.map(({ row }) => row)).toEqual([4]);
});

test('writes corrections and remaining problems into the error file [B14]', async () => {
  const batch = await upload();
  await correct(
    batch,
    TWO,
    { row: 4, field: 'recipientPhone', text: "'=1+1" },
    { row: 4, field: 'origin', text: 'Tema, "old" port' },
  );
  const lines = (await errorFile(batch)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Three,Accra Books,"Tema, ""old"" port",Lyon,soon,'=1\+1,.*Delivery date must be/);
});

test('completes a short row, and reports problems caused by a correction [B14]', async () => {
  const batch = await upload([HEADER, 'One,Accra Books,Accra', makeRow('Two', '2026-03-12')]);
  const corrected = await correct(
    batch,
    { row: 2, field: 'destination', text: 'Lyon' },
    { row: 2, field: 'deliveryDate', text: '2026-03-12' },
    { row: 3, field: 'recipientName', text: '' },
  );
  expect(corrected.rows).toMatchObject({ ok: 1, error: 1 });
  expect(corrected.correctedRows[1]).toMatchObject({ row: 3, problems: [{ field: 'recipientName' }] });
});

test('adds skipped rows after their correction, and refuses to correct imported rows [B14]', async () => {
  const batch = await upload();
  await correct(batch, TWO);
  expect((await commit(batch, true)).body.data).toEqual({ imported: 3, skipped: 1, updated: 0 });
  for (const text of ['27/02/2026', null]) {
    expect(expectFailure(await send(batch, { corrections: [{ ...TWO, text }] }), 'CONFLICT').message).toMatch(
      /^Row 3 was already imported as TRK-.*\. Edit that shipment instead\.$/,
    );
  }
  const corrected = await correct(batch, ...THREE);
  expect(corrected).toMatchObject({ state: 'ready', rows: { ok: 1, imported: 3, error: 0 }, correctedRows: [{ row: 4 }] });
  expect((await commit(batch)).body.data).toEqual({ imported: 4, skipped: 0, updated: 0 });
  expect(await stored()).toEqual({ One: '2026-03-12', Two: '2026-02-28', Three: '2026-03-14', Four: '2026-03-13' });
});

test('keeps concurrent corrections of different cells, and the last one of the same cell [B14]', async () => {
  const batch = await upload();
  const [phone] = THREE.slice(1);
  const answers = await Promise.all([
    send(batch, { corrections: [TWO] }),
    send(batch, { corrections: THREE.slice(0, 1) }),
    send(batch, { corrections: [phone] }),
    send(batch, { corrections: [{ ...TWO, text: '27/02/2026' }] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const after = await found(batch);
  expect(after.rows).toMatchObject({ ok: 4, error: 0 });
  expect(['28/02/2026', '27/02/2026']).toContain(cell(after, 3, 'deliveryDate')?.text);
  // Within one call the last correction wins, too.
  const last = await correct(batch, TWO, { ...TWO, text: '26/02/2026' });
  expect(cell(last, 3, 'deliveryDate')?.text).toBe('26/02/2026');
});

test('keeps corrections of mapped columns after a mapping change, and drops all for another file [B14]', async () => {
  const batch = await upload();
  await correct(batch, TWO, { row: 2, field: 'origin', text: 'Tema' });
  const admin = await server.admin();
  const change = admin.put(`/api/admin/imports/${batch.importId}/mapping`);
  const swapped = { ...batch.mapping, origin: batch.mapping.destination, destination: batch.mapping.origin };
  const changed = importBatch.parse((await change.send({ mapping: swapped }).expect(200)).body.data);
  expect(changed.correctedRows.map(({ row }) => row)).toEqual([3]);
  const replaced = await admin
    .put(`/api/admin/imports/${batch.importId}/file`)
    .type('text/csv')
    .send(FILE.join('\n'))
    .expect(200);
  expect(replaced.body.data).toMatchObject({ correctedRows: [], rows: { ok: 2, error: 2 } });
});

test('corrects imports of releases without corrections [B14]', async () => {
  const batch = await upload();
  const { correctedRows: _none, ...before } = { ...(await importModel(server.connection()).findOne().lean())?.understanding };
  await importModel(server.connection()).updateOne({}, { $set: { understanding: before }, $unset: { corrections: 1 } });
  expect(await found(batch)).toMatchObject({ correctedRows: [], rows: { error: 2 } });
  expect((await correct(batch, TWO)).rows).toMatchObject({ ok: 3, error: 1 });
});

describe('during a commit [B14]', () => {
  async function beginCommit({ importId }: ImportBatch): Promise<void> {
    const context = server.newContext();
    await new Promise<void>((resolve) => {
      const setProgress = async (): Promise<boolean> => {
        resolve();
        return new Promise(() => {});
      };
      const options = { skipErrors: true, adminId: 'x', by: administrator('dispatcher') };
      void commitImport({ ...context, imports: { ...context.imports, setProgress } }, importId, options);
    });
  }

  test('refuses corrections, also after a crash until the commit is resumed', async () => {
    const batch = await upload();
    await beginCommit(batch);
    expect(expectFailure(await send(batch, { corrections: [TWO] }), 'CONFLICT').message).toMatch(/file is being imported/);
    server.wait(LEASE_MS);
    expect(expectFailure(await send(batch, { corrections: [TWO] }), 'CONFLICT').message).toMatch(/Continue it first/);
    await commit(batch, true);
    expect((await correct(batch, TWO)).rows).toMatchObject({ ok: 1, imported: 2 });
  });

  test('applies whichever is stored first of a commit and corrections, and creates no row twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      await shipmentModel(server.connection()).deleteMany({});
      const batch = await upload();
      const answers = await Promise.all([
        send(batch, { corrections: [TWO] }),
        commit(batch, true),
        send(batch, { corrections: THREE }),
        commit(batch, true),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      await send(batch, { corrections: [TWO] });
      await send(batch, { corrections: THREE });
      await commit(batch, true);
      expect(Object.keys(await stored()).toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
      expect(await shipmentModel(server.connection()).countDocuments()).toBe(4);
    }
  });
});

describe('an unknown cell [B14]', () => {
  test.each<[string, object, string]>([
    ['a row after the last one', { row: 6, field: 'origin', text: 'Tema' }, 'corrections.0.row'],
    ['the header row', { row: 1, field: 'origin', text: 'Tema' }, 'corrections.0.row'],
    ['a row that is not a number', { row: '3', field: 'origin', text: 'Tema' }, 'corrections.0.row'],
    ['a row far out of range', { row: 1e308, field: 'origin', text: 'Tema' }, 'corrections.0.row'],
    ['an unknown field', { row: 3, field: '__proto__', text: 'x' }, 'corrections.0.field'],
    ['an operator as text', { row: 3, field: 'origin', text: { $gt: '' } }, 'corrections.0.text'],
    ['no text', { row: 3, field: 'origin' }, 'corrections.0.text'],
    ['a text that is too long', { row: 3, field: 'origin', text: 'x'.repeat(1_001) }, 'corrections.0.text'],
    ['an extra property', { row: 3, field: 'origin', text: 'Tema', state: 'ok' }, 'corrections.0'],
  ])('%s is refused by name without changes', async (_what, correction, path) => {
    const batch = await upload();
    const body = expectFailure(await send(batch, { corrections: [correction] }), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)[0]).toContain(path);
    expect(await found(batch)).toEqual(batch);
  });

  test.each<[string, unknown]>([
    ['none', { corrections: [] }],
    ['no list', { corrections: { 0: TWO } }],
    ['an operator', { corrections: { $set: TWO } }],
    ['too many at once', { corrections: Array.from({ length: IMPORT_CORRECTIONS.perCall + 1 }, () => TWO) }],
  ])('%s is refused', async (_what, body) => {
    expectFailure(await send(await upload(), body), 'VALIDATION');
  });

  test('beyond the limit of a file is refused as a whole, and existing corrections can be changed', async () => {
    const rows = Array.from({ length: IMPORT_CORRECTIONS.max + 1 }, (_, index) => makeRow(`Nr ${index}`, 'soon'));
    const batch = await upload([HEADER, ...rows]);
    const cells = rows.map((_, index): CellCorrection => ({ row: index + 2, field: 'deliveryDate', text: '2026-03-12' }));
    for (let start = 0; start < IMPORT_CORRECTIONS.max; start += IMPORT_CORRECTIONS.perCall) {
      await correct(batch, ...cells.slice(start, Math.min(start + IMPORT_CORRECTIONS.perCall, IMPORT_CORRECTIONS.max)));
    }
    const body = expectFailure(await send(batch, { corrections: cells.slice(-2) }), 'VALIDATION');
    expect(body.message).toMatch(/at most 200 cells of a file/);
    expect((await found(batch)).rows).toMatchObject({ ok: IMPORT_CORRECTIONS.max, error: 1 });
    expect((await correct(batch, { row: 2, field: 'deliveryDate', text: null })).rows).toMatchObject({ error: 2 });
  });

  test('of an unknown import is refused, and of any import for a visitor', async () => {
    expectFailure(await send({ importId: 'none' }, { corrections: [TWO] }), 'IMPORT_NOT_FOUND');
    const { importId } = await upload();
    const visit = server
      .visitor()
      .patch(`/api/admin/imports/${importId}/corrections`)
      .send({ corrections: [TWO] });
    expectFailure(await visit, 'UNAUTHENTICATED');
  });
});
