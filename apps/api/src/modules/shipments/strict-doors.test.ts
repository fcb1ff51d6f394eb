import { importBatch } from '@waybill/contracts/imports/schema';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Tracking ID,Status';
const PROOF = { receiver: 'Nils Berg', relation: 'recipient' };

interface Answer {
  status: number;
  message: string;
}

type Door = (trackingId: string, force: object) => Promise<Answer>;

const send = async (method: 'put' | 'post' | 'patch', path: string, body: object): Promise<Answer> => {
  const { status, body: answer } = await (await server.admin())[method](path).send(body);
  return { status, message: answer.message };
};

/** Moves a shipment on to delivered, at every door that can. */
const DOORS: Record<string, Door> = {
  update: (trackingId, force) => send('put', `/api/tracking/update/${trackingId}`, { status: 'delivered', ...force }),
  bulk: async (trackingId, force) => {
    const body = { action: 'status', ids: [trackingId], payload: { status: 'delivered', ...force } };
    const { failed } = (await (await server.admin()).post('/api/admin/bulk').send(body)).body.data;
    const [refused] = failed;
    return { status: refused?.code === 'ODD_TRANSITION' ? 409 : 200, message: refused?.message ?? '' };
  },
  proof: async (trackingId, force) => {
    const answer = await send('post', `/api/tracking/${trackingId}/proof`, { ...PROOF, ...force });
    return { ...answer, status: answer.status === 201 ? 200 : answer.status };
  },
  'edit of an entry': async (trackingId, force) => {
    const admin = await server.admin();
    const late = { status: 'delivered', happenedAt: new Date(server.clock.now.getTime() - 90 * 60_000).toISOString() };
    const { body } = await admin.put(`/api/tracking/update/${trackingId}`).send(late).expect(200);
    const entry = body.data.statusHistory.find(({ status }: { status: string }) => status === 'delivered');
    const happenedAt = server.clock.now.toISOString();
    return send('patch', `/api/tracking/${trackingId}/history/${entry._id}`, { happenedAt, ...force });
  },
  import: async (trackingId, force) => {
    const admin = await server.admin();
    const row = `Zoë Ångström,Accra Books,Accra,Lyon,2040-05-12,${trackingId},Delivered`;
    const call = admin.post('/api/admin/imports').type('text/csv');
    const { importId } = (await call.send(`${HEADER}\n${row}`).expect(201)).body.data;
    const mapping = `/api/admin/imports/${importId}/mapping`;
    const { body } = await admin
      .put(mapping)
      .send({ existing: 'update', ...force })
      .expect(200);
    const { rows, problemRows } = importBatch.strict().parse(body.data);
    const { updated } = (await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: true }).expect(200)).body
      .data;
    expect(updated).toBe(rows.known);
    const [problem] = problemRows.flatMap(({ problems }) => problems.filter(({ field }) => field === 'status'));
    return { status: rows.error > 0 ? 409 : 200, message: problem?.message ?? '' };
  },
};

describe.each(['returned', 'cancelled', 'lost'] as const)('a shipment that was %s, in strict mode [K4]', (outcome) => {
  test.each(Object.entries(DOORS))('is delivered by %s only with force', async (_door, open) => {
    const { trackingId } = await createdShipment(await server.admin(), { status: 'in_transit' });
    server.wait(2 * HOUR_MS);
    const admin = await server.admin();
    await admin.put(`/api/tracking/update/${trackingId}`).send({ outcome }).expect(200);
    server.wait(HOUR_MS);
    await storeSettings(server.connection(), { tracking: { strictTransitions: true } });
    const read = async () => (await storedShipment(server.connection(), trackingId)).status;
    const refused = await open(trackingId, {});
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(STATUS_WARNINGS.after_closed) });
    expect(await read()).toBe(outcome);
    expect((await open(trackingId, { force: true })).status).toBe(200);
    expect(await read()).toBe('delivered');
  });
});

test('names the warnings of a proof and of a row that updates, without strict mode [K4]', async () => {
  const admin = await server.admin();
  const [first, second] = [await createdShipment(admin), await createdShipment(admin)];
  for (const { trackingId } of [first, second]) await admin.put(`/api/tracking/update/${trackingId}`).send({ outcome: 'lost' });
  const { body } = await admin.post(`/api/tracking/${first.trackingId}/proof`).send(PROOF).expect(201);
  expect(body.warnings).toEqual(['after_closed']);
  expect((await DOORS.import?.(second.trackingId, {}))?.message).toBe(STATUS_WARNINGS.after_closed);
  expect((await storedShipment(server.connection(), second.trackingId)).status).toBe('delivered');
});

test('leaves out the row of a file that an earlier row made unusual, and names it [K4]', async () => {
  await storeSettings(server.connection(), { tracking: { strictTransitions: true } });
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const row = (status: string) => `Zoë Ångström,Accra Books,Accra,Lyon,2040-05-12,,${status},PO-7`;
  const header = `${HEADER},Reference`;
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ referenceNo: 'PO-7', sender: { name: 'Accra Books' } })
    .expect(200);
  const call = admin.post('/api/admin/imports').type('text/csv');
  const { importId } = (await call.send([header, row('Returned'), row('In Transit')].join('\n')).expect(201)).body.data;
  await admin.put(`/api/admin/imports/${importId}/mapping`).send({ existing: 'update' }).expect(200);
  const commit = await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200);
  expect(commit.body.data).toEqual({ imported: 0, skipped: 1, updated: 1 });
  const { data } = (await admin.get(`/api/admin/imports/${importId}`).expect(200)).body;
  expect(data.problemRows).toMatchObject([{ row: 3, state: 'error' }]);
  expect((await storedShipment(server.connection(), trackingId)).status).toBe('returned');
});
