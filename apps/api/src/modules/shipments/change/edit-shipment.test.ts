import type { ShipmentEditInput } from '@waybill/contracts/shipments/edit-schema';
import { shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { bareShipmentBody, createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { readStoredData, storedShipment } from '../../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const before = await createdShipment(admin);
  server.wait(MINUTE_MS);
  return {
    admin,
    before,
    edit: (body: ShipmentEditInput | object, of = before.trackingId) => admin.patch(`/api/tracking/${of}`).send(body),
    find: async (search: string) => (await admin.get('/api/tracking/all').query({ search })).body.data.pagination.total,
    stored: () => storedShipment(server.connection(), before.trackingId),
  };
}

test('changes the given fields and returns the whole shipment [R167, B2]', async () => {
  const { before, edit } = await setUp();
  const answer = await edit({ origin: 'Stavanger, Norway', recipient: { phone: '+46 31 555 0199' }, version: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ message: 'Shipment updated successfully!', warnings: [] });
  expect(shipmentSchema.strict().parse(answer.body.data)).toEqual({
    ...before,
    origin: 'Stavanger, Norway',
    recipient: { ...before.recipient, phone: '+46 31 555 0199' },
    version: 2,
    updatedAt: server.clock.now.toISOString(),
  });
});

test('changes every field of the edit form at once [R166]', async () => {
  const { edit } = await setUp();
  const everything = {
    origin: 'Accra, Ghana',
    destination: 'Lyon, France',
    deliveryDate: '2026-04-01',
    currentLocation: 'Dakar, Senegal',
    description: 'One crate\nof books',
    referenceNo: 'PO-9',
    recipient: { name: 'Kofi Mensah', address: '1 Ring Road', phone: '+233 55 555 0100', email: 'kofi@example.com' },
    service: 'Sea Freight',
    pieces: 3,
    weight: 12.5,
    sender: { name: 'Accra Books', address: '2 High Street', phone: '+233 55 555 0101', email: 'books@example.com' },
  };
  expect((await edit({ ...everything, version: 1 })).body.data).toMatchObject(everything);
});

test('keeps the first promised date for reports [B2]', async () => {
  const { before, edit } = await setUp();
  const { data } = (await edit({ deliveryDate: '2026-05-01', version: 1 })).body;
  expect(data).toMatchObject({ deliveryDate: '2026-05-01', originalDeliveryDate: before.deliveryDate });
});

describe('clears an optional field and removes it from storage [B2, R145]', () => {
  test.each([null, '', '   '])('by %j', async (nothing) => {
    const { edit, stored } = await setUp();
    const answer = await edit({
      description: nothing,
      referenceNo: nothing,
      currentLocation: nothing,
      service: nothing,
      pieces: nothing,
      weight: nothing,
      recipient: { address: nothing, phone: nothing, email: nothing },
      sender: { address: nothing, phone: nothing, email: nothing },
      version: 1,
    });
    expect(answer.status).toBe(200);
    const { recipient, sender, ...document } = await stored();
    expect(Object.keys(recipient)).toEqual(['name']);
    expect(Object.keys(sender)).toEqual(['name']);
    const cleared = ['description', 'referenceNo', 'currentLocation', 'service', 'pieces', 'weight'];
    for (const field of cleared) expect(document).not.toHaveProperty(field);
  });
});

test('updates the search terms [R140]', async () => {
  const { edit, find } = await setUp();
  await edit({ recipient: { name: 'Quentin Marchetti' }, version: 1 }).expect(200);
  expect(await find('marchetti')).toBe(1);
  expect(await find('angstrom')).toBe(1);
  await edit({ recipient: { email: null }, version: 2 }).expect(200);
  expect(await find('zoe.angstrom@example.com')).toBe(0);
  await edit({ sender: { phone: '+47 55 55 09 87', email: null }, version: 3 }).expect(200);
  expect(await find('55 09 87')).toBe(1);
  expect(await find('post@halvorsen.example.com')).toBe(0);
});

describe('refuses read-only fields by name without changes [B2]', () => {
  test.each(['trackingId', 'status', 'statusHistory', 'originalDeliveryDate', 'createdAt', 'updatedAt', '_id'])(
    '%s',
    async (field) => {
      const { edit } = await setUp();
      const before = await readStoredData(server.connection());
      const body = expectFailure(await edit({ [field]: 'delivered', origin: 'Elsewhere', version: 1 }), 'READ_ONLY');
      expect(body.errors).toEqual([{ path: field, message: 'cannot be changed here' }]);
      expect(await readStoredData(server.connection())).toEqual(before);
    },
  );
});

describe('refuses invalid input by name without changes [B2]', () => {
  test.each<[string, object, string]>([
    ['a blank required field', { origin: ' ' }, 'origin'],
    ['null for a required field', { destination: null }, 'destination'],
    ['an impossible day', { deliveryDate: '2026-02-30' }, 'deliveryDate'],
    ['an operator', { origin: { $set: 'x' } }, 'origin'],
    ['an operator as optional text', { description: { $ne: null } }, 'description'],
    ['text as recipient', { recipient: 'Zoë' }, 'recipient'],
    ['an invalid email address', { recipient: { email: 'zoe@' } }, 'recipient.email'],
    ['an invalid phone number of the sender', { sender: { phone: 'call me' } }, 'sender.phone'],
    ['zero pieces', { pieces: '0' }, 'pieces'],
    ['half a piece', { pieces: 2.5 }, 'pieces'],
    ['an ambiguous weight', { weight: '1,250' }, 'weight'],
    ['a name of 121 characters', { sender: { name: 'x'.repeat(121) } }, 'sender.name'],
    ['a version as text', { origin: 'Oslo', version: '1' }, 'version'],
    ['nothing to change', { version: 1 }, 'body'],
    ['version 0', { origin: 'Oslo', version: 0 }, 'version'],
    ['two versions', { origin: 'Oslo', version: 2 }, 'version'],
  ])('%s', async (_what, body, path) => {
    const { edit } = await setUp();
    const before = await readStoredData(server.connection());
    const failure = expectFailure(await edit(body).set('If-Match', '"1"'), 'VALIDATION');
    expect(failure.errors?.map((error) => error.path)).toEqual([path]);
    expect(await readStoredData(server.connection())).toEqual(before);
  });

  test.each([{ colour: 'red' }, { recipient: { $where: '1' } }, { 'recipient.name': 'x' }, { searchTerms: ['x'] }])(
    'an unknown field: %j',
    async (body) => {
      const { edit } = await setUp();
      expectFailure(await edit(body), 'VALIDATION');
    },
  );

  test.each(['1', '"x"', '""', '"1', '"99999999999"'])('If-Match %s', async (header) => {
    const { edit } = await setUp();
    const failure = expectFailure(await edit({ origin: 'Oslo' }).set('If-Match', header), 'VALIDATION');
    expect(failure.errors?.[0]?.path).toBe('If-Match');
  });
});

describe('answers a stale copy with the current shipment [B2, R167]', () => {
  test.each([
    ['in the body', 'STALE', (version: number) => ({ body: { version }, header: {} })],
    ['as If-Match', 'PRECONDITION_FAILED', (version: number) => ({ body: {}, header: { 'If-Match': `"${version}"` } })],
    ['as a weak If-Match', 'PRECONDITION_FAILED', (version: number) => ({ body: {}, header: { 'If-Match': `W/"${version}"` } })],
  ] as const)('%s [A4]', async (_where, code, t) => {
    const { edit } = await setUp();
    const mine = t(1);
    const { data: theirs } = (await edit({ origin: 'Theirs', version: 1 }).expect(200)).body;
    const body = expectFailure(await edit({ origin: 'Mine', ...mine.body }).set(mine.header), code);
    expect(body.data?.current).toEqual(theirs);
    const again = t(2);
    const answer = await edit({ origin: 'Mine', ...again.body }).set(again.header);
    expect(answer.body.data).toMatchObject({ origin: 'Mine', version: 3 });
  });

  test('applies one of two concurrent edits of one version and answers the other with 409 and the result [C05]', async () => {
    const { edit, stored } = await setUp();
    const answers = await Promise.all(['A', 'B'].map((origin) => edit({ origin, version: 1 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = answers.find(({ status }) => status === 200);
    expect(await stored()).toMatchObject({ origin: winner?.body.data.origin, version: 2 });
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'STALE', data: { current: winner?.body.data } });
  });
});

test('warns of the last write without a version, and keeps concurrent edits of different fields [B2]', async () => {
  const { edit, stored } = await setUp();
  const edits = [
    { origin: 'A' },
    { destination: 'B' },
    { referenceNo: 'C' },
    { recipient: { name: 'D' } },
    { sender: { name: 'E' } },
  ];
  const answers = await Promise.all(edits.map((body) => edit(body)));
  for (const { status, body } of answers)
    expect({ status, warnings: body.warnings }).toEqual({ status: 200, warnings: ['unversioned'] });
  expect(await stored()).toMatchObject({
    origin: 'A',
    destination: 'B',
    referenceNo: 'C',
    recipient: { name: 'D', phone: '+46 31 555 0142' },
    sender: { name: 'E' },
    version: 6,
  });
});

test('keeps version and time after an edit without effect [B2]', async () => {
  const { before, edit } = await setUp();
  const { data } = (await edit({ origin: before.origin, recipient: { name: before.recipient.name }, version: 1 }).expect(200))
    .body;
  expect(data).toEqual(before);
});

test('applies a concurrent edit and status update [B2]', async () => {
  const { admin, before, edit, stored } = await setUp();
  await Promise.all([
    edit({ referenceNo: 'EDITED' }).expect(200),
    admin.put(`/api/tracking/update/${before.trackingId}`).send({ status: 'on_hold' }).expect(200),
  ]);
  expect(await stored()).toMatchObject({ referenceNo: 'EDITED', status: 'on_hold', version: 3 });
});

describe('finds nothing to edit [B2]', () => {
  test.each(['TRK-000000-000000', 'nonsense', '65f000000000000000000000', '$ne'])('at %s', async (trackingId) => {
    const { edit } = await setUp();
    expectFailure(await edit({ origin: 'Oslo' }, encodeURIComponent(trackingId)), 'SHIPMENT_NOT_FOUND');
  });

  test('in the trash, and restores nothing', async () => {
    const { admin, before, edit, stored } = await setUp();
    await admin.delete(`/api/tracking/delete/${before.trackingId}`).expect(200);
    expectFailure(await edit({ origin: 'Oslo' }), 'SHIPMENT_NOT_FOUND');
    expect((await stored()).deletedAt).not.toBeNull();
  });
});

test('adds all fields to a minimal shipment [B2]', async () => {
  const admin = await server.admin();
  const bare = (await admin.post('/api/tracking/generate').send(bareShipmentBody()).expect(201)).body.data;
  const answer = await admin
    .patch(`/api/tracking/${bare.trackingId}`)
    .send({ description: 'Books', recipient: { email: 'kofi@example.com' } });
  expect(answer.body.data).toMatchObject({ description: 'Books', recipient: { name: 'Kofi Mensah', email: 'kofi@example.com' } });
});
