import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { IMPOSSIBLE_INSTANTS, SERIAL_INSTANTS, VALID_INSTANTS } from '@waybill/domain/testing/typed-instants';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const HEADER = 'Recipient\tSender\tOrigin\tDestination\tDelivery date\tStatus\tStatus time\tReference';
const makeRow = (time: string, { status = 'Delivered', reference = '' } = {}) =>
  ['Ada', 'Accra Books', 'Accra', 'Lyon', '2040-05-12', status, time, reference].join('\t');

async function upload(rows: readonly string[], answers: object = {}): Promise<ImportBatch> {
  const admin = await server.admin();
  const call = admin.post('/api/admin/imports').query({ fileName: 'past.csv' }).type('text/csv');
  const { importId } = (await call.send([HEADER, ...rows].join('\n')).expect(201)).body.data;
  const answer = await admin
    .put(`/api/admin/imports/${importId}/mapping`)
    .send({ dateFormat: 'DD/MM/YYYY', ...answers })
    .expect(200);
  return importBatch.strict().parse(answer.body.data);
}

const commit = async ({ importId }: ImportBatch) =>
  (await (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200)).body.data;

async function useZone(timeZone: string): Promise<void> {
  const admin = await server.admin();
  const settings = (await admin.get('/api/admin/settings').expect(200)).body.data;
  const company = { ...settings.company, timeZone };
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, company })
    .expect(200);
}

const stored = () => shipmentModel(server.connection()).find().sort({ _id: 1 }).lean();
const getProblems = ({ problemRows }: ImportBatch) =>
  problemRows.flatMap(({ problems }) => problems.map(({ message }) => message));

describe('a row with the time of its status [F10]', () => {
  test('is read as at every door, and stored as the time of the status and of delivery', async () => {
    await useZone('Europe/Berlin');
    const cells = [...VALID_INSTANTS, ...SERIAL_INSTANTS];
    const batch = await upload(cells.map(([time], index) => makeRow(time, { reference: `R-${index}` })));
    expect(getProblems(batch)).toEqual([]);
    await commit(batch);
    const shipments = await stored();
    expect(shipments.map(({ deliveredAt }) => deliveredAt?.toISOString())).toEqual(cells.map(([, instant]) => instant));
    for (const { statusHistory, deliveredAt, createdAt } of shipments) {
      expect(statusHistory).toMatchObject([{ status: 'delivered', timestamp: deliveredAt, recordedAt: createdAt }]);
    }
  });

  test('may have a day alone, and the receipt says that day without a time', async () => {
    await commit(await upload([makeRow('3.3.2040', { reference: 'DAY-1' })]));
    const [shipment] = await stored();
    expect(shipment?.statusHistory).toMatchObject([{ status: 'delivered', dayOnly: true }]);
    const { text } = await (await server.admin()).get(`/t/${shipment?.trackingId}`).set('Accept', 'text/plain').expect(200);
    expect(text).toMatch(/^Status +Delivered$/m);
    expect(text).toMatch(/^Delivered +Sat 3 Mar$/m);
    expect(text).toMatch(/^Sat 3 Mar$/m);
  });

  test.each(IMPOSSIBLE_INSTANTS)('is refused if its time is %j', async (time) => {
    const batch = await upload([makeRow(time)]);
    expect(batch.rows).toMatchObject({ total: 1, error: 1 });
    expect(getProblems(batch)).toEqual([`Status time is "${time}", which is not a valid date`]);
  });

  test('is refused if that is in the future or no time', async () => {
    const batch = await upload([makeRow('2040-03-07 20:00'), makeRow('2040-03-08'), makeRow('soon')]);
    expect(getProblems(batch)).toEqual([
      'Status time is 2040-03-07 20:00, which is in the future: it is now 2040-03-07 12:00 (America/New_York)',
      'Status time is 2040-03-08, which is in the future: it is now 2040-03-07 12:00 (America/New_York)',
      'Status time must be a time such as 2026-12-03T08:00:00+01:00, or a day as YYYY-MM-DD, from 2000 on',
    ]);
  });

  test('is taken as now if the clock that wrote it is up to ten minutes ahead [K6]', async () => {
    const batch = await upload([makeRow('2040-03-07 12:03')]);
    expect(getProblems(batch)).toEqual([]);
    await commit(batch);
    expect(await stored()).toMatchObject([{ deliveredAt: server.clock.now }]);
  });

  test('asks for the date format by its own cells', async () => {
    const admin = await server.admin();
    const ask = async (time: string) => {
      const call = admin
        .post('/api/admin/imports')
        .type('text/csv')
        .send([HEADER, makeRow(time)].join('\n'));
      return (await call.expect(201)).body.data.asksDateFormat;
    };
    expect(await ask('03/02/2040 14:30')).toBe(true);
    expect(await ask('23/02/2040 14:30')).toBe(false);
  });
});

describe('a row with a time that updates a shipment [F10]', () => {
  const update = (...rows: string[]) => upload(rows, { existing: 'update' });
  const setUp = () =>
    server.admin().then((admin) =>
      createdShipment(admin, {
        referenceNo: 'UP-1',
        recipient: { name: 'Ada' },
        sender: { name: 'Accra Books' },
        happenedAt: '2040-03-01T10:00:00Z',
      }),
    );

  test('adds the step once at its time, however often it is imported', async () => {
    await setUp();
    const row = makeRow('2040-03-05 09:00', { reference: 'UP-1' });
    expect(await commit(await update(row))).toMatchObject({ updated: 1 });
    await commit(await update(row, makeRow('2040-03-03', { reference: 'UP-1', status: 'In transit' })));
    await commit(await update(makeRow('2040-03-03', { reference: 'UP-1', status: 'In transit' }), row));
    const [shipment] = await stored();
    expect(shipment).toMatchObject({ status: 'delivered', deliveredAt: new Date('2040-03-05T14:00:00Z') });
    expect(shipment?.statusHistory.map(({ status }) => status).toSorted()).toEqual(['delivered', 'in_transit', 'processing']);
  });

  test('is an error of its row if the shipment did not exist then', async () => {
    await setUp();
    const batch = await update(makeRow('2040-02-20', { reference: 'UP-1' }), makeRow('2040-03-02', { reference: 'NEW-1' }));
    expect(batch.rows).toMatchObject({ ok: 1, error: 1 });
    expect(getProblems(batch).at(-1)).toBe(
      'Status time is 2040-02-20, which is before the first status of this shipment at 2040-03-01 05:00 (America/New_York)',
    );
  });
});

describe('a row that ended without a delivery [B22]', () => {
  test('becomes a shipment with that outcome, and ends a known one', async () => {
    const rows = [
      makeRow('2040-03-02', { status: 'Returned', reference: 'END-1' }),
      makeRow('2040-03-02', { status: 'lost', reference: 'END-2' }),
    ];
    const batch = await upload(rows);
    expect(getProblems(batch)).toEqual([]);
    await commit(batch);
    expect(await stored()).toMatchObject([
      { status: 'returned', openStatus: 'picked_up' },
      { status: 'lost', openStatus: 'picked_up' },
    ]);
    await commit(await upload([makeRow('2040-03-03', { status: 'Cancelled', reference: 'END-2' })], { existing: 'update' }));
    const [, shipment] = await stored();
    expect(shipment).toMatchObject({ status: 'cancelled', statusHistory: [{ status: 'lost' }, { status: 'cancelled' }] });
  });
});
