import type { ShipmentEditInput } from '@waybill/contracts/shipments/edit-schema';
import { shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { bareShipmentBody, createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData, storedShipment } from '../../testing/stored-data.ts';

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

test('R167, B2: changes what is named, leaves the rest, and answers the whole shipment', async () => {
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

test('R166: every field of the edit form can be changed at once', async () => {
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
    pieces: '3',
    weight: '12.5',
    sender: { name: 'Accra Books', address: '2 High Street', phone: '+233 55 555 0101', email: 'books@example.com' },
  };
  expect((await edit({ ...everything, version: 1 })).body.data).toMatchObject(everything);
});

test('B2: the first promised date stays, for the reports', async () => {
  const { before, edit } = await setUp();
  const { data } = (await edit({ deliveryDate: '2026-05-01', version: 1 })).body;
  expect(data).toMatchObject({ deliveryDate: '2026-05-01', originalDeliveryDate: before.deliveryDate });
});

describe('B2: an optional field is cleared, and then absent from what is stored (R145)', () => {
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

test('R140: the search follows an edit', async () => {
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

describe('B2: fields with calls of their own are refused by name, and nothing else of the edit is done', () => {
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

describe('B2: refuses what does not fit, by name, and changes nothing', () => {
  test.each<[string, object, string]>([
    ['a blank required field', { origin: ' ' }, 'origin'],
    ['null for a required field', { destination: null }, 'destination'],
    ['no such day', { deliveryDate: '2026-02-30' }, 'deliveryDate'],
    ['an operator', { origin: { $set: 'x' } }, 'origin'],
    ['an operator as optional text', { description: { $ne: null } }, 'description'],
    ['text as recipient', { recipient: 'Zoë' }, 'recipient'],
    ['a wrong e-mail', { recipient: { email: 'zoe@' } }, 'recipient.email'],
    ['a wrong phone number of the sender', { sender: { phone: 'call me' } }, 'sender.phone'],
    ['no piece', { pieces: '0' }, 'pieces'],
    ['a number for text', { pieces: 3 }, 'pieces'],
    ['a weight that reads in two ways', { weight: '1,250' }, 'weight'],
    ['a name of 121 characters', { sender: { name: 'x'.repeat(121) } }, 'sender.name'],
    ['a version that is text', { origin: 'Oslo', version: '1' }, 'version'],
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

describe('B2, R167: a stale copy is answered with the shipment as it is now', () => {
  test.each([
    ['in the body', (version: number) => ({ body: { version }, header: {} })],
    ['as If-Match', (version: number) => ({ body: {}, header: { 'If-Match': `"${version}"` } })],
    ['as a weak If-Match', (version: number) => ({ body: {}, header: { 'If-Match': `W/"${version}"` } })],
  ])('%s', async (_where, t) => {
    const { edit } = await setUp();
    const mine = t(1);
    const { data: theirs } = (await edit({ origin: 'Theirs', version: 1 }).expect(200)).body;
    const body = expectFailure(await edit({ origin: 'Mine', ...mine.body }).set(mine.header), 'STALE');
    expect(body.data?.current).toEqual(theirs);
    const again = t(2);
    const answer = await edit({ origin: 'Mine', ...again.body }).set(again.header);
    expect(answer.body.data).toMatchObject({ origin: 'Mine', version: 3 });
  });

  test('C05: of two edits of one version at once one wins, and the other gets 409 and what won', async () => {
    const { edit, stored } = await setUp();
    const answers = await Promise.all(['A', 'B'].map((origin) => edit({ origin, version: 1 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = answers.find(({ status }) => status === 200);
    expect(await stored()).toMatchObject({ origin: winner?.body.data.origin, version: 2 });
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'STALE', data: { current: winner?.body.data } });
  });
});

test('B2: without a version the last write wins and says so; edits of different fields at once lose nothing', async () => {
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

test('B2: an edit that changes nothing leaves version and time as they are', async () => {
  const { before, edit } = await setUp();
  const { data } = (await edit({ origin: before.origin, recipient: { name: before.recipient.name }, version: 1 }).expect(200))
    .body;
  expect(data).toEqual(before);
});

test('B2: an edit and a status update at once both stand', async () => {
  const { admin, before, edit, stored } = await setUp();
  await Promise.all([
    edit({ referenceNo: 'EDITED' }).expect(200),
    admin.put(`/api/tracking/update/${before.trackingId}`).send({ status: 'on_hold' }).expect(200),
  ]);
  expect(await stored()).toMatchObject({ referenceNo: 'EDITED', status: 'on_hold', version: 3 });
});

describe('B2: there is nothing to edit', () => {
  test.each(['TRK-000000-000000', 'nonsense', '65f000000000000000000000', '$ne'])('at %s', async (trackingId) => {
    const { edit } = await setUp();
    expectFailure(await edit({ origin: 'Oslo' }, encodeURIComponent(trackingId)), 'SHIPMENT_NOT_FOUND');
  });

  test('in the trash, where an edit brings nothing back', async () => {
    const { admin, before, edit, stored } = await setUp();
    await admin.delete(`/api/tracking/delete/${before.trackingId}`).expect(200);
    expectFailure(await edit({ origin: 'Oslo' }), 'SHIPMENT_NOT_FOUND');
    expect((await stored()).deletedAt).not.toBeNull();
  });
});

test('B2: a shipment that had only what it needs can be given the rest', async () => {
  const admin = await server.admin();
  const bare = (await admin.post('/api/tracking/generate').send(bareShipmentBody()).expect(201)).body.data;
  const answer = await admin
    .patch(`/api/tracking/${bare.trackingId}`)
    .send({ description: 'Books', recipient: { email: 'kofi@example.com' } });
  expect(answer.body.data).toMatchObject({ description: 'Books', recipient: { name: 'Kofi Mensah', email: 'kofi@example.com' } });
});
