import { shipment } from '@waybill/contracts/shipments/schema';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { describe, expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { bareShipmentBody, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { createShipment } from './create-shipment.ts';
import { createShipmentRepository } from './repository/shipment-repository.ts';
import { shipmentModel } from './shipment-model.ts';

const server = setUpServer();
const generate = async (body: object, headers: Record<string, string> = {}) =>
  (await server.admin()).post('/api/tracking/generate').set(headers).send(body);
const count = () => shipmentModel(server.connection()).countDocuments();

test('R147: creates a shipment and answers all of it', async () => {
  const answer = await generate(newShipmentBody());
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, message: 'Shipment created successfully!' });
  const created = shipment.strict().parse(answer.body.data);
  expect(created).toMatchObject({ ...newShipmentBody(), version: 1, deliveredAt: null, originalDeliveryDate: '2026-03-09' });
  expect(await storedShipment(server.connection(), created.trackingId)).toMatchObject(newShipmentBody());
});

test("R150, I03: the tracking ID and all else that is the server's to say is made by it, and what the caller sends of it is ignored", async () => {
  const answer = await generate({
    ...newShipmentBody(),
    trackingId: 'TRK-MINE00-MINE00',
    _id: 'x',
    __v: 9,
    version: 9,
    createdAt: '2020-01-01',
    deletedAt: '2020-01-01',
    statusHistory: [],
    searchTerms: ['mine'],
    internalNotes: [{ text: 'mine' }],
    role: 'owner',
  });
  expect(answer.status).toBe(201);
  expect(checkTrackingId(answer.body.data.trackingId)).toBe('valid');
  const { _id: _itsOwn, ...stored } = await storedShipment(server.connection(), answer.body.data.trackingId);
  expect(stored).toMatchObject({
    version: 1,
    createdAt: server.clock.now,
    deletedAt: null,
    statusHistory: [{ status: 'processing' }],
  });
  expect(JSON.stringify(stored)).not.toMatch(/mine|owner|__v|2020-01-01/i);
  expect(await count()).toBe(1);
});

test('R151: the first history entry has the start status, the current location and the time of creation, and no notes', async () => {
  const { body } = await generate(newShipmentBody());
  expect(body.data.statusHistory).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'processing',
      location: 'Oslo, Norway',
      timestamp: body.data.createdAt,
    },
  ]);
});

test('R145, R146: optional fields may be missing or blank, are stored as absent, and the status starts as picked up', async () => {
  const blank = { ...bareShipmentBody(), currentLocation: ' ', description: '', referenceNo: null, status: undefined };
  const { body, status } = await generate(blank);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    status: 'picked_up',
    currentLocation: null,
    description: null,
    referenceNo: null,
    recipient: { name: 'Kofi Mensah', address: null, phone: null, email: null },
  });
  expect(body.data.statusHistory[0].location).toBe('Accra, Ghana');
  const stored = await storedShipment(server.connection(), body.data.trackingId);
  for (const field of ['currentLocation', 'description', 'referenceNo', 'deliveredAt', 'creation'])
    expect(stored).not.toHaveProperty(field);
  expect(stored.recipient).toEqual({ name: 'Kofi Mensah' });
});

test('R147: a taken tracking ID is made again', async () => {
  const shipments = createShipmentRepository({ model: shipmentModel(server.connection()) });
  const ids = ['TRK-TAKEN0-000000', 'TRK-TAKEN0-000000', 'TRK-FREE00-000000'];
  const deps = { shipments, now: () => server.clock.now, newTrackingId: () => ids.shift() ?? '' };
  const input = { ...bareShipmentBody(), status: 'picked_up' as const };
  const options = { adminId: 'a', by: administrator('admin') };
  await createShipment(deps, input, options);
  const { shipment: second } = await createShipment(deps, input, options);
  expect(second.trackingId).toBe('TRK-FREE00-000000');
  expect(await count()).toBe(2);
});

describe('R144, R152: refuses a shipment', () => {
  test.each([
    ['without a recipient', { recipient: undefined }, 'recipient'],
    ['without the name of the recipient', { recipient: { name: ' ' } }, 'recipient.name'],
    ['without a sender', { sender: undefined }, 'sender'],
    ['without an origin', { origin: '' }, 'origin'],
    ['without a destination', { destination: undefined }, 'destination'],
    ['without a delivery date', { deliveryDate: undefined }, 'deliveryDate'],
    ['with a day that does not exist', { deliveryDate: '2026-02-30' }, 'deliveryDate'],
    ['with a year beyond 2100', { deliveryDate: '2101-01-01' }, 'deliveryDate'],
    ['with an unknown status', { status: 'lost' }, 'status'],
    ['with a wrong e-mail address', { recipient: { name: 'A', email: 'nobody' } }, 'recipient.email'],
    ['with letters in the phone number', { recipient: { name: 'A', phone: 'call me' } }, 'recipient.phone'],
    ['with a name that is too long', { recipient: { name: 'x'.repeat(121) } }, 'recipient.name'],
  ])('%s', async (_what, wrong, path) => {
    const answer = await generate({ ...newShipmentBody(), ...wrong });
    const body = expectFailure(answer, 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(body.message).toContain(`Please check: ${path} `);
    expect(await count()).toBe(0);
  });
});

describe('R147: with an idempotency key', () => {
  test('C01: the same request again gets the same answer and makes no second shipment', async () => {
    const first = await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    const second = await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  test('C02: of 20 at the same time one makes a shipment and all answer it', async () => {
    const admin = await server.admin();
    const send = () => admin.post('/api/tracking/generate').set('Idempotency-Key', 'twins').send(newShipmentBody());
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.data.trackingId)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('C03: other data under the same key is refused, another key is another shipment', async () => {
    await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    const other = await generate(newShipmentBody({ origin: 'Turku, Finland' }), { 'Idempotency-Key': 'k-1' });
    expectFailure(other, 'IDEMPOTENCY_MISMATCH');
    expect((await generate(newShipmentBody(), { 'Idempotency-Key': 'k-2' })).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test('C03: a key belongs to its call: the same one on another call is another key', async () => {
    const { trackingId } = (await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' })).body.data;
    const bulk = await (
      await server.admin()
    )
      .post('/api/admin/bulk')
      .set('Idempotency-Key', 'k-1')
      .send({ action: 'status', ids: [trackingId], payload: { status: 'delivered' } });
    expect({ status: bulk.status, done: bulk.body.data?.done }).toEqual({ status: 200, done: [trackingId] });
    expect(bulk.headers).not.toHaveProperty('idempotent-replayed');
    expect((await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' })).headers).toHaveProperty('idempotent-replayed');
    expect(await count()).toBe(1);
  });

  test('C04: a refused request leaves its key free', async () => {
    expectFailure(await generate({}, { 'Idempotency-Key': 'k-1' }), 'VALIDATION');
    expect((await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' })).status).toBe(201);
  });

  test('a key that is too long is refused', async () => {
    const body = expectFailure(await generate(newShipmentBody(), { 'Idempotency-Key': 'k'.repeat(65) }), 'VALIDATION');
    expect(body.errors?.[0]?.path).toBe('Idempotency-Key');
  });
});
