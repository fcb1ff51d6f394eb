import type { ExistingRows } from '@waybill/contracts/imports/answers';
import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Reference,Status,Phone';
const makeRow = (name: string, { reference = '', status = '', phone = '', sender = 'Accra Books' } = {}) =>
  `${name},${sender},Accra,Lyon,2040-05-12,${reference},${status},${phone}`;

async function upload(...rows: string[]): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').query({ fileName: 'day.csv' }).type('text/csv');
  return importBatch.strict().parse((await call.send([HEADER, ...rows].join('\n')).expect(201)).body.data);
}

async function choose({ importId }: ImportBatch, existing: ExistingRows): Promise<ImportBatch> {
  const admin = await server.admin();
  const answer = await admin.put(`/api/admin/imports/${importId}/mapping`).send({ existing });
  return importBatch.strict().parse(answer.body.data);
}

const commit = async ({ importId }: ImportBatch) =>
  (await (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200)).body.data;

const stored = async () =>
  (await shipmentModel(server.connection()).find({ deletedAt: null }).sort({ _id: 1 }).lean()).map(
    ({ recipient, status, statusHistory }) => [recipient.name, recipient.phone ?? '', status, statusHistory.length],
  );

describe('the same file twice [F9]', () => {
  test('says what was imported then, and imports only the rows that are new', async () => {
    const first = await upload(makeRow('Ada'), makeRow('Kofi'), makeRow('Kofi'));
    expect(first).toMatchObject({ earlier: null, rows: { ok: 2, warn: 1 } });
    await commit(first);

    const again = await upload(makeRow('Ada'), makeRow('Kofi'), makeRow('Kofi'));
    expect(again).toMatchObject({
      earlier: { importId: first.importId, fileName: 'day.csv', imported: 3 },
      existing: 'skip',
      rows: { total: 3, ok: 0, known: 3 },
      problemRows: [],
    });
    expect(again.preview[0]?.problems[0]?.message).toMatch(/^The same row was imported on 2040-03-07 as TRK-/);
    expect(await commit(again)).toEqual({ imported: 0, skipped: 3, updated: 0 });

    const grown = await upload(makeRow('Ada'), makeRow('Kofi'), makeRow('Kofi'), makeRow('Kofi'), makeRow('Esi'));
    expect(grown).toMatchObject({ earlier: null, rows: { ok: 1, warn: 1, known: 3 } });
    expect(await commit(grown)).toEqual({ imported: 2, skipped: 3, updated: 0 });
    expect((await stored()).map(([name]) => name)).toEqual(['Ada', 'Kofi', 'Kofi', 'Kofi', 'Esi']);
  });

  test('twice in one file, a row without a reference names the other one, and both are imported [S2]', async () => {
    const named = [makeRow('Esi', { reference: 'PO-1' }), makeRow('Esi', { reference: 'PO-2' })];
    const batch = await upload(
      makeRow('Ada'),
      makeRow('Kofi'),
      ...named,
      ` ${makeRow('Ada')}`,
      makeRow('Ada', { phone: '+46 31 555 0142' }),
    );
    expect(batch).toMatchObject({ rows: { ok: 5, warn: 1 }, problemRows: [{ row: 6, state: 'warn' }] });
    expect(batch.problemRows[0]?.problems).toEqual([{ level: 'warn', field: null, message: 'The row is the same as row 2.' }]);
    expect(await commit(batch)).toMatchObject({ imported: 6 });
  });

  test('creates the rows again if the office says so, and again after the shipments were deleted', async () => {
    await commit(await upload(makeRow('Ada')));
    const again = await choose(await upload(makeRow('Ada')), 'create');
    expect(again).toMatchObject({ rows: { warn: 1, known: 0 } });
    expect(await commit(again)).toMatchObject({ imported: 1 });
    expect(await stored()).toHaveLength(2);

    await shipmentModel(server.connection()).updateMany({}, { $set: { deletedAt: new Date('2040-03-07T17:00:00Z') } });
    const restored = await upload(makeRow('Ada'));
    expect(restored).toMatchObject({ rows: { ok: 1, known: 0 } });
    expect(await commit(restored)).toMatchObject({ imported: 1 });
  });

  test('creates each shipment once when eight imports of it are committed at once', async () => {
    const batches: ImportBatch[] = [];
    for (let count = 0; count < 8; count += 1) batches.push(await upload(makeRow('Ada'), makeRow('Kofi')));
    const admin = await server.admin();
    const first = await Promise.all(
      batches.map(({ importId }) => admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false })),
    );
    // A busy server refuses some before any work is done; they are sent again.
    expect(first.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const imported: number[] = [];
    for (const batch of batches) imported.push((await commit(batch)).imported);
    expect(new Set((await stored()).map(([name]) => name))).toEqual(new Set(['Ada', 'Kofi']));
    expect(await stored()).toHaveLength(2);
    expect(imported.reduce((total, count) => total + count, 0)).toBe(2);
  });
});

describe('a row with the reference of a shipment of the same sender [F9]', () => {
  test('is skipped, updated or created again for all at once, and an empty cell keeps what is stored', async () => {
    await commit(
      await upload(makeRow('Ada', { reference: 'PO-1', phone: '+46 31 555 0142' }), makeRow('Kofi', { reference: 'PO-2' })),
    );
    const rows = [
      makeRow('Ada Okafor', { reference: 'PO-1', status: 'Delivered', sender: 'ACCRA BOOKS' }),
      makeRow('Kofi', { reference: 'PO-2' }),
      makeRow('Esi', { reference: 'PO-3' }),
    ];
    const batch = await upload(...rows);
    expect(batch).toMatchObject({ rows: { ok: 1, known: 2 } });
    expect(batch.preview[0]?.problems[0]?.message).toMatch(/^Reference belongs to existing shipment TRK-/);

    const updating = await choose(batch, 'update');
    expect(await commit(updating)).toEqual({ imported: 1, skipped: 0, updated: 2 });
    const updated = [
      ['Ada Okafor', '+46 31 555 0142', 'delivered', 2],
      ['Kofi', '', 'picked_up', 1],
      ['Esi', '', 'picked_up', 1],
    ];
    expect(await stored()).toEqual(updated);
    // The answer was lost: the same commit changes nothing more.
    expect(await commit(updating)).toEqual({ imported: 1, skipped: 0, updated: 2 });
    expect(await stored()).toEqual(updated);

    expect(await commit(await choose(await upload(...rows), 'create'))).toMatchObject({ imported: 3 });
    expect(await stored()).toHaveLength(6);
  });

  test('is another order if the sender is another or the row has a tracking ID of its own', async () => {
    await commit(await upload(makeRow('Ada', { reference: '1001' })));
    const batch = await upload(makeRow('Kofi', { reference: '1001', sender: 'Tema Spices' }));
    expect(batch).toMatchObject({ rows: { warn: 1, known: 0 } });
    expect(await commit(batch)).toMatchObject({ imported: 1 });
  });

  test('cannot be updated if it belongs to several shipments', async () => {
    await commit(await upload(makeRow('Ada', { reference: 'PO-1' }), makeRow('Kofi', { reference: 'PO-1' })));
    const batch = await choose(await upload(makeRow('Ada O.', { reference: 'PO-1' })), 'update');
    expect(batch.rows).toMatchObject({ error: 1 });
    expect(batch.problemRows[0]?.problems[0]?.message).toMatch(/^Reference belongs to several shipments: TRK-.*, TRK-/);
  });

  test('names a tracking ID in the trash, which only a person can decide about', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    const call = admin.post('/api/admin/imports').type('text/csv');
    const file = `Recipient,Sender,Origin,Destination,Delivery date,Tracking ID\nAda,Accra Books,Accra,Lyon,2040-05-12,${trackingId}`;
    const batch = importBatch.parse((await call.send(file)).body.data);
    expect(batch.problemRows[0]?.problems[0]?.message).toBe(
      'Tracking ID belongs to a deleted shipment. Restore it, or leave the cell empty',
    );
  });
});

describe('a row with the reference of another shipment', () => {
  const makeFull = (reference: string, [name, address, day]: readonly [string, string, string]) =>
    `${name},Havn AS,Bergen,Oslo,${day},${reference},${address}`;
  const FULL_HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Reference,Address';
  const ADA = ['Ada Berg', 'Road 5', '2040-05-12'] as const;
  const KOFI = ['Kofi Dahl', 'Quay 9', '2040-05-13'] as const;

  async function uploadFull(...rows: string[]): Promise<ImportBatch> {
    const call = (await server.admin()).post('/api/admin/imports').query({ fileName: 'day.csv' }).type('text/csv');
    return importBatch.strict().parse((await call.send([FULL_HEADER, ...rows].join('\n')).expect(201)).body.data);
  }

  test.each(['n/a', '0', 'none', 'TBD', '#N/A', '-'])(
    'is imported on the second day of a shipper whose reference is %s [I1]',
    async (reference) => {
      await commit(await uploadFull(makeFull(reference, ADA)));
      const next = await uploadFull(makeFull(reference, KOFI));
      expect(next).toMatchObject({ rows: { total: 1, known: 0, error: 0 }, skippedRows: [] });
      expect(await commit(next)).toEqual({ imported: 1, skipped: 0, updated: 0 });
    },
  );

  test('is imported with a warning that names the other one if recipient, address and day differ [I1]', async () => {
    await commit(await uploadFull(makeFull('WEEK-48', ADA)));
    for (const existing of ['skip', 'update'] as const) {
      const next = await choose(await uploadFull(makeFull('WEEK-48', KOFI)), existing);
      expect(next).toMatchObject({ rows: { warn: 1, known: 0 }, skippedRows: [] });
      expect(next.preview[0]?.problems[0]?.message).toMatch(
        /^Reference belongs to existing shipment TRK-\S+ with another recipient, address and day$/,
      );
    }
  });

  test.each([
    ['recipient', ['BERG Ada', 'Quay 9', '2040-05-13']],
    ['address', ['Kofi Dahl', 'ROAD 5.', '2040-05-13']],
    ['day', ['Kofi Dahl', 'Quay 9', '2040-05-12']],
  ] as const)('is that shipment if its %s agrees, and is named with the reason [I1]', async (_what, row) => {
    await commit(await uploadFull(makeFull('PO-9', ADA)));
    const next = await uploadFull(makeFull('PO-10', KOFI), makeFull('PO-9', row));
    expect(next).toMatchObject({ rows: { ok: 1, known: 1 } });
    const message = expect.stringMatching(/^Reference belongs to existing shipment TRK-\S+$/);
    expect(next.skippedRows).toEqual([{ row: 3, trackingId: expect.stringMatching(/^TRK-/), message }]);
    await commit(next);
    const after = (await (await server.admin()).get(`/api/admin/imports/${next.importId}`).expect(200)).body.data;
    expect(after.skippedRows).toEqual(next.skippedRows);
  });

  test('does not take a day that was given for all rows as its own [I1]', async () => {
    const lines = ['Recipient,Sender,Origin,Destination,Reference', 'Ada Berg,Havn AS,Bergen,Oslo,1'];
    const admin = await server.admin();
    const uploadWithout = async (text: string) => {
      const { importId } = (await admin.post('/api/admin/imports').type('text/csv').send(text).expect(201)).body.data;
      const change = admin.put(`/api/admin/imports/${importId}/mapping`).send({ values: { deliveryDate: '+3' } });
      return importBatch.parse((await change.expect(200)).body.data);
    };
    await commit(await uploadWithout(lines.join('\n')));
    expect(await uploadWithout(lines.join('\n').replace('Ada Berg', 'Kofi Dahl'))).toMatchObject({ rows: { warn: 1, known: 0 } });
  });

  test.each(['skip', 'update', 'create'] as const)(
    'is an error if it has the tracking ID of another parcel, with %s for existing ones [I1]',
    async (existing) => {
      const { trackingId } = await createdShipment(await server.admin());
      const call = (await server.admin()).post('/api/admin/imports').type('text/csv');
      const file = `${FULL_HEADER},Tracking ID\n${makeFull('PO-1', KOFI)},${trackingId}`;
      const batch = await choose(importBatch.parse((await call.send(file)).body.data), existing);
      expect(batch.rows).toMatchObject({ error: 1, known: 0 });
      expect(batch.problemRows[0]?.problems[0]?.message).toBe(
        'Tracking ID belongs to an existing shipment with another recipient, address and day. Correct it, or leave the cell empty',
      );
    },
  );
});

test.each([['replace'], [''], [null], [{ $ne: 'skip' }]])(
  'refuses %j as what to do with existing shipments',
  async (existing) => {
    const { importId } = await upload(makeRow('Ada'));
    const admin = await server.admin();
    const refused = expectFailure(await admin.put(`/api/admin/imports/${importId}/mapping`).send({ existing }), 'VALIDATION');
    expect(refused.errors?.[0]).toMatchObject({ path: 'existing', message: 'must be one of skip, update, create' });
  },
);
