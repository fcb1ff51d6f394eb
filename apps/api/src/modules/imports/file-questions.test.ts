import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

async function upload(lines: readonly string[]): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').query({ fileName: 'day.csv' }).type('text/csv');
  return importBatch.strict().parse((await call.send(lines.join('\n')).expect(201)).body.data);
}

const send = async ({ importId }: ImportBatch, answers: object) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/mapping`).send(answers);
const answer = async (batch: ImportBatch, answers: object): Promise<ImportBatch> =>
  importBatch.strict().parse((await send(batch, answers)).body.data);
const commit = async ({ importId }: ImportBatch, options: object = {}) =>
  (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false, ...options });
const stored = () => shipmentModel(server.connection()).find().sort({ _id: 1 }).lean();

describe('rows below each other with the same order, recipient and address', () => {
  const HEADER = 'Order number,Recipient name,Recipient address,Sender name,From,To,Delivery date,Description';
  const makeRow = (order: string, item: string, address = 'Road 5') =>
    `${order},Ada Berg,${address},Havn AS,Bergen,Oslo,2040-05-12,${item}`;

  test('ask once whether they are one parcel, and the answer is remembered with the shipper [I2]', async () => {
    const batch = await upload([HEADER, makeRow('302-1', 'Lamp'), makeRow('302-1', 'Bulb'), makeRow('302-1', 'Cord')]);
    expect(batch).toMatchObject({ asksOrderRows: true, orderRows: null });
    const refused = expectFailure(await commit(batch), 'VALIDATION');
    expect(refused.errors?.[0]).toMatchObject({ path: 'orderRows', message: expect.stringContaining('one parcel') });

    const one = await answer(batch, { orderRows: 'one' });
    expect(one).toMatchObject({ asksOrderRows: false, orderRows: 'one', rows: { total: 3, known: 2 } });
    expect(one.skippedRows).toEqual([
      { row: 3, trackingId: null, message: 'The row continues the order of row 2.' },
      { row: 4, trackingId: null, message: 'The row continues the order of row 2.' },
    ]);
    expect((await commit(one, { rememberAs: 'Havn' })).body.data).toEqual({ imported: 1, skipped: 2, updated: 0 });
    const next = await upload([HEADER, makeRow('302-2', 'Lamp'), makeRow('302-2', 'Bulb')]);
    expect(next).toMatchObject({ shipper: { name: 'Havn' }, orderRows: 'one', asksOrderRows: false, rows: { ok: 1, known: 1 } });
  });

  test('are a parcel each if the office says so [I2]', async () => {
    const each = await answer(await upload([HEADER, makeRow('302-1', 'Lamp'), makeRow('302-1', 'Bulb')]), { orderRows: 'each' });
    expect((await commit(each)).body.data).toMatchObject({ imported: 2 });
  });

  test.each([
    ['another address', [makeRow('1', 'Lamp'), makeRow('1', 'Bulb', 'Quay 9')]],
    ['another order', [makeRow('1', 'Lamp'), makeRow('2', 'Bulb')]],
    ['no order number', [makeRow('n/a', 'Lamp'), makeRow('n/a', 'Bulb')]],
    ['another row between them', [makeRow('1', 'Lamp'), makeRow('2', 'Bulb'), makeRow('1', 'Cord')]],
  ])('are not asked about with %s [I2]', async (_what, rows) => {
    expect(await upload([HEADER, ...rows])).toMatchObject({ asksOrderRows: false, rows: { known: 0, error: 0 } });
  });

  test.each([['two'], [''], [{ $ne: 'one' }], [1]])('are not answered by %j [I2]', async (orderRows) => {
    const refused = expectFailure(await send(await upload([HEADER, makeRow('1', 'Lamp')]), { orderRows }), 'VALIDATION');
    expect(refused.errors?.[0]?.path).toBe('orderRows');
  });
});

describe('words that are no value of their field', () => {
  const HEADER = 'Reference,Recipient name,Sender name,From,To,Delivery date,Status';
  const STATUSES = ['Delivered', 'Delivered', 'Exception', 'Voided', 'In transit', 'EXCEPTION '];
  const ROWS = STATUSES.map((status, index) => `S${index},N${index},Havn AS,Bergen,Oslo,2040-05-12,${status}`);

  test('are errors until a choice says what they mean for all rows, also in the next file of the shipper [I4]', async () => {
    const batch = await upload([HEADER, ...ROWS]);
    expect(batch).toMatchObject({ mapping: { status: 'Status' }, rows: { ok: 3, error: 3 } });
    expect(batch.unknownWords).toEqual([
      { field: 'status', word: 'Exception', rows: 2 },
      { field: 'status', word: 'Voided', rows: 1 },
    ]);
    const words = [
      { field: 'status', word: 'Exception', text: 'on_hold' },
      { field: 'status', word: 'Voided', text: 'cancelled' },
    ];
    const answered = await answer(batch, { words });
    expect(answered).toMatchObject({ words, unknownWords: [], rows: { ok: 6, error: 0 } });
    expect((await commit(answered, { rememberAs: 'Havn' })).body.data).toMatchObject({ imported: 6 });
    expect((await stored()).map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
      'on_hold',
      'cancelled',
      'in_transit',
      'on_hold',
    ]);
    const next = await upload([HEADER, 'S9,N9,Havn AS,Bergen,Oslo,2040-05-12,exception']);
    expect(next).toMatchObject({ words, rows: { ok: 1 }, preview: [{ values: { status: 'on_hold' } }] });
  });

  test('of a date may stand for working days ahead [I4]', async () => {
    const row = 'S1,Ada,Havn AS,Bergen,Oslo,ASAP,';
    const batch = await upload([HEADER, row]);
    expect(batch).toMatchObject({ rows: { error: 1 }, unknownWords: [{ field: 'deliveryDate', word: 'ASAP', rows: 1 }] });
    const answered = await answer(batch, { words: [{ field: 'deliveryDate', word: 'ASAP', text: '+3' }] });
    expect(answered.preview[0]).toMatchObject({ state: 'ok', values: { deliveryDate: '2040-03-10' } });
  });

  test('can be explained after other rows were imported [I4]', async () => {
    const batch = await upload([HEADER, ...ROWS]);
    expect((await commit(batch, { skipErrors: true })).body.data).toMatchObject({ imported: 3, skipped: 3 });
    const word = { field: 'status', word: 'Voided', text: 'cancelled' };
    const answered = await answer(batch, { words: [word] });
    expect(answered.rows).toMatchObject({ ok: 1, error: 2, imported: 3 });
    expectFailure(await send(batch, { values: { status: 'lost' } }), 'CONFLICT');
  });

  test.each([
    [{ field: 'status', word: 'Voided', text: 'gone' }, 'words.0.text'],
    [{ field: 'weight', word: 'heavy', text: 'x' }, 'words.0.text'],
    [{ field: '__proto__', word: 'a', text: '' }, 'words.0.field'],
    [{ field: 'status', word: '', text: '' }, 'words.0.word'],
    [{ field: 'status', word: 'x'.repeat(61), text: '' }, 'words.0.word'],
    [{ field: 'status', word: { $ne: 1 }, text: '' }, 'words.0.word'],
  ])('are not explained by %j [I4]', async (word, path) => {
    const refused = expectFailure(await send(await upload([HEADER, ...ROWS]), { words: [word] }), 'VALIDATION');
    expect(refused.errors?.[0]?.path).toBe(path);
  });
});

describe('rows that ended without a time, after their promised day', () => {
  const HEADER = 'Reference,Recipient name,Sender name,From,To,Delivery date,Status';
  const makeRow = (reference: string, { day = '2040-01-09', status = 'Delivered' } = {}) =>
    `${reference},Ada,Havn AS,Bergen,Oslo,${day},${status}`;
  const FILE = [HEADER, makeRow('E1'), makeRow('E2', { day: '2040-02-09' }), makeRow('E3', { status: 'In transit' })];

  test('ask once when they ended [I17]', async () => {
    const batch = await upload(FILE);
    expect(batch).toMatchObject({ asksEndedOn: true, endedOn: null });
    expect(expectFailure(await commit(batch), 'VALIDATION').errors?.[0]?.path).toBe('endedOn');
  });

  test.each([
    ['promised', ['2040-01-09T17:00:00.000Z', '2040-02-09T17:00:00.000Z', undefined]],
    ['2040-02-20', ['2040-02-20T17:00:00.000Z', '2040-02-20T17:00:00.000Z', undefined]],
    ['now', ['2040-03-07T17:00:00.000Z', '2040-03-07T17:00:00.000Z', undefined]],
  ])('end %s if the office says so, and others keep their time [I17]', async (endedOn, ends) => {
    const answered = await answer(await upload(FILE), { endedOn });
    expect(answered).toMatchObject({ asksEndedOn: false, endedOn });
    expect((await commit(answered, { rememberAs: 'Havn' })).body.data).toMatchObject({ imported: 3 });
    expect((await stored()).map(({ deliveredAt }) => deliveredAt?.toISOString())).toEqual(ends);
    // A day holds for one file only.
    expect(await upload([HEADER, makeRow('E4')])).toMatchObject({ asksEndedOn: endedOn === '2040-02-20' });
  });

  test.each(['Returned', 'lost', 'Cancelled'])('ask about %s, too [I17]', async (status) => {
    expect((await upload([HEADER, makeRow('E1', { status })])).asksEndedOn).toBe(true);
  });

  test('are not asked about before the promised day, or with a time of their own [I17]', async () => {
    expect((await upload([HEADER, makeRow('E1', { day: '2040-05-12' })])).asksEndedOn).toBe(false);
    const timed = await upload([`${HEADER},Status time`, `${makeRow('E1')},2040-01-08 10:00`]);
    expect(timed).toMatchObject({ asksEndedOn: false, rows: { ok: 1 } });
  });

  test.each([['soon'], [''], ['2040-02-31'], ['2041-01-01'], [{ $gt: '' }]])('do not end on %j [I17]', async (endedOn) => {
    const refused = expectFailure(await send(await upload(FILE), { endedOn }), 'VALIDATION');
    expect(refused.errors?.[0]?.path).toBe('endedOn');
  });
});
