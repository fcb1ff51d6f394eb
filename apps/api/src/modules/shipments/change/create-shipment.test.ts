import { shipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { checkTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { describe, expect, test } from 'vitest';
import { administrator } from '../../../testing/administrator.ts';
import { bareShipmentBody, newShipmentBody, NO_CUSTOMERS } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storedShipment } from '../../../testing/stored-data.ts';
import { createShipmentRepository } from '../repository/shipment-repository.ts';
import { shipmentModel } from '../shipment-model.ts';
import { createShipment } from './create-shipment.ts';

const server = setUpServer();
const generate = async (body: object, headers: Record<string, string> = {}) =>
  (await server.admin()).post('/api/tracking/generate').set(headers).send(body);
const count = () => shipmentModel(server.connection()).countDocuments();

test('creates a shipment and returns all of it [R147]', async () => {
  const answer = await generate({ ...newShipmentBody(), trackingId: 'TRK-MINE00-MINE00' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, message: 'Shipment created successfully!' });
  const created = shipment.strict().parse(answer.body.data);
  expect(created).toMatchObject({
    ...newShipmentBody(),
    pieces: 2,
    weight: 18_642.75,
    version: 1,
    deliveredAt: null,
    originalDeliveryDate: '2026-03-09',
  });
  expect(await storedShipment(server.connection(), created.trackingId)).toMatchObject(newShipmentBody());
});

test.each([
  [
    { weight: 1.5, pieces: 2 },
    { weight: 1.5, pieces: 2 },
  ],
  [
    { weight: '500 g', pieces: '2 ' },
    { weight: 0.5, pieces: 2 },
  ],
  [
    { weight: 1.125, pieces: 1 },
    { weight: 1.13, pieces: 1 },
  ],
  [
    { weight: 0.125, pieces: null },
    { weight: 0.125, pieces: null },
  ],
])('takes and answers weight and pieces as numbers: %j [A11]', async (sent, answered) => {
  const { body } = await generate({ ...bareShipmentBody(), ...sent });
  expect(body.data).toMatchObject(answered);
  const edited = await (await server.admin()).patch(`/api/tracking/${body.data.trackingId}`).send({ weight: 3, pieces: 4 });
  expect(edited.body.data).toMatchObject({ weight: 3, pieces: 4 });
  expect(await storedShipment(server.connection(), body.data.trackingId)).toMatchObject({ weight: '3', pieces: '4' });
});

test.each([{ weight: 0 }, { weight: -1 }, { pieces: 2.5 }, { pieces: 0 }, { weight: 1e9 }, { weight: [1] }])(
  'refuses %j by field [A11]',
  async (sent) => {
    const { errors } = expectFailure(await generate({ ...bareShipmentBody(), ...sent }), 'VALIDATION');
    expect(errors?.map(({ path }) => path)).toEqual(Object.keys(sent));
  },
);

test('generates the tracking ID and all server fields; ignores a sent ID and refuses other fields [R150, I03, A1]', async () => {
  const sent = {
    _id: 'x',
    __v: 9,
    version: 9,
    createdAt: '2020-01-01',
    deletedAt: '2020-01-01',
    statusHistory: [],
    searchTerms: ['mine'],
    internalNotes: [{ text: 'mine' }],
    role: 'owner',
  };
  const refused = expectFailure(await generate({ ...newShipmentBody(), ...sent }), 'VALIDATION');
  expect(refused.errors?.map(({ path }) => path)).toEqual(Object.keys(sent));
  expect(await count()).toBe(0);
  const answer = await generate(newShipmentBody());
  expect(checkTrackingId(answer.body.data.trackingId)).toBe('valid');
  expect(await storedShipment(server.connection(), answer.body.data.trackingId)).toMatchObject({
    version: 1,
    createdAt: server.clock.now,
    deletedAt: null,
    statusHistory: [{ status: 'processing' }],
  });
});

test('starts the history with status, current location and creation time, without notes [R151]', async () => {
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

test('stores missing and blank optional fields as absent, and defaults the status to picked up [R145, R146]', async () => {
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

test('generates another tracking ID if one is taken [R147]', async () => {
  const shipments = createShipmentRepository({ model: shipmentModel(server.connection()) });
  const ids = ['TRK-TAKEN0-000000', 'TRK-TAKEN0-000000', 'TRK-FREE00-000000'];
  const settings = () => Promise.resolve(DEFAULT_OFFICE_SETTINGS);
  const deps = {
    shipments,
    directory: NO_CUSTOMERS,
    settings,
    now: () => server.clock.now,
    newTrackingId: () => ids.shift() ?? '',
  };
  const input = { ...bareShipmentBody(), status: 'picked_up' as const };
  const options = { adminId: 'a', by: administrator('admin') };
  await createShipment(deps, input, options);
  const { shipment: second } = await createShipment(deps, input, options);
  expect(second.trackingId).toBe('TRK-FREE00-000000');
  expect(await count()).toBe(2);
});

describe('refuses a shipment [R144, R152]', () => {
  test.each([
    ['without a recipient', { recipient: undefined }, 'recipient'],
    ['without the name of the recipient', { recipient: { name: ' ' } }, 'recipient.name'],
    ['without a sender', { sender: undefined }, 'sender'],
    ['without an origin', { origin: '' }, 'origin'],
    ['without a destination', { destination: undefined }, 'destination'],
    ['without a delivery date', { deliveryDate: undefined }, 'deliveryDate'],
    ['with an impossible day', { deliveryDate: '2026-02-30' }, 'deliveryDate'],
    ['with a year beyond 2100', { deliveryDate: '2101-01-01' }, 'deliveryDate'],
    ['with an unknown status', { status: 'lost' }, 'status'],
    ['with an invalid email address', { recipient: { name: 'A', email: 'nobody' } }, 'recipient.email'],
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

describe('with an idempotency key [R147]', () => {
  test('repeats the answer for the same request and creates no second shipment [C01]', async () => {
    const first = await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    const second = await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  test('creates one shipment for 20 concurrent requests and answers all alike [C02]', async () => {
    const admin = await server.admin();
    const send = () => admin.post('/api/tracking/generate').set('Idempotency-Key', 'twins').send(newShipmentBody());
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.data.trackingId)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('refuses other data with the same key, and creates another shipment for another key [C03]', async () => {
    await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' });
    const other = await generate(newShipmentBody({ origin: 'Turku, Finland' }), { 'Idempotency-Key': 'k-1' });
    expectFailure(other, 'IDEMPOTENCY_MISMATCH');
    expect((await generate(newShipmentBody(), { 'Idempotency-Key': 'k-2' })).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test('separates keys by call [C03]', async () => {
    const { trackingId } = (await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' })).body.data;
    const bulk = await (
      await server.admin()
    )
      .post('/api/admin/bulk')
      .set('Idempotency-Key', 'k-1')
      .send({ action: 'status', ids: [trackingId], payload: { status: 'delivered' } });
    expect({ status: bulk.status, done: bulk.body.data?.done }).toEqual({ status: 200, done: [trackingId] });
    expect(bulk.headers).not.toHaveProperty('idempotent-replayed');
    expectFailure(await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' }), 'IDEMPOTENCY_GONE');
    expect(await count()).toBe(1);
  });

  test('frees the key of a refused request [C04]', async () => {
    expectFailure(await generate({}, { 'Idempotency-Key': 'k-1' }), 'VALIDATION');
    expect((await generate(newShipmentBody(), { 'Idempotency-Key': 'k-1' })).status).toBe(201);
  });

  test('refuses a key that is too long', async () => {
    const body = expectFailure(await generate(newShipmentBody(), { 'Idempotency-Key': 'k'.repeat(65) }), 'VALIDATION');
    expect(body.errors?.[0]?.path).toBe('Idempotency-Key');
  });
});
