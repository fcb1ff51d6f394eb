import { LABEL_IDS } from '@waybill/contracts/labels/facts';
import { markedLabels, type MarkedLabels } from '@waybill/contracts/labels/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();
const UNKNOWN = 'TRK-000000-00000X';

const send = async (body: object) => (await server.admin()).post('/api/admin/labels/printed').send(body);

async function mark(body: object): Promise<MarkedLabels> {
  const answer = await send(body);
  expect(answer.status).toBe(200);
  return markedLabels.strict().parse(answer.body.data);
}

const stored = (trackingId: string) => storedShipment(server.connection(), trackingId);
const now = () => server.clock.now.toISOString();

test('stores when labels were printed and names unknown and deleted IDs', async () => {
  const admin = await server.admin();
  const [first, second, deleted] = [await createdShipment(admin), await createdShipment(admin), await createdShipment(admin)];
  await admin.delete(`/api/tracking/delete/${deleted.trackingId}`).expect(200);
  server.wait(MINUTE_MS);
  const typed = second.trackingId.toLowerCase().replaceAll('-', '');
  const ids = [typed, UNKNOWN, first.trackingId, deleted.trackingId, second.trackingId];
  expect(await mark({ ids })).toEqual({
    printed: [second, first].map(({ trackingId }) => ({ trackingId, labelPrintedAt: now() })),
    failed: [
      { id: UNKNOWN, code: 'SHIPMENT_NOT_FOUND', message: 'Tracking ID not found' },
      { id: deleted.trackingId, code: 'SHIPMENT_NOT_FOUND', message: tEnglish(office.labels.inTrash) },
    ],
  });
  expect((await stored(first.trackingId)).labelPrintedAt).toEqual(server.clock.now);
  expect(await stored(deleted.trackingId)).not.toHaveProperty('labelPrintedAt');
});

test('is no change for visitors: update time, version and mails stay', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server.processEvents();
  const mails = () => server.connection().collection('mails').countDocuments();
  const [before, mailsBefore] = [await stored(trackingId), await mails()];
  const asVisitor = async () => (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
  const publicBefore = await asVisitor();
  server.wait(MINUTE_MS);
  await mark({ ids: [trackingId] });
  await server.processEvents();
  const { labelPrintedAt, labelDigest: _digest, ...after } = await stored(trackingId);
  expect(labelPrintedAt).toEqual(server.clock.now);
  expect(after).toEqual(before);
  expect(await mails()).toBe(mailsBefore);
  expect(await asVisitor()).toEqual(publicBefore);
});

test('staff read the time in the answer and the export; a repeat updates it, undo brings the one before back', async () => {
  const admin = await server.admin();
  const { trackingId, ...created } = await createdShipment(admin);
  expect(created).not.toHaveProperty('labelPrintedAt');
  const read = async () => (await admin.get('/api/tracking/all').expect(200)).body.data.trackings[0].labelPrintedAt;
  const ids = [trackingId];
  await mark({ ids });
  const first = now();
  expect(await read()).toBe(first);
  server.wait(MINUTE_MS);
  await mark({ ids });
  expect(await read()).toBe(now());
  const { text } = await admin.get('/api/tracking/export.csv').expect(200);
  expect(text.split('\r\n')[0]).toMatch(/,Label printed,Due,Customer ID$/);
  expect(text).toMatch(new RegExp(`,${now()},[\\d-]+,[\\da-f-]+\r\n`));
  expect((await mark({ ids, printed: false })).printed).toEqual([{ trackingId, labelPrintedAt: first }]);
  expect((await mark({ ids, printed: false })).printed).toEqual([{ trackingId, labelPrintedAt: null }]);
  expect((await mark({ ids, printed: false })).printed).toEqual([{ trackingId, labelPrintedAt: null }]);
  expect(await read()).toBeUndefined();
});

test('logs each change of a shipment with the time before', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const ids = [trackingId];
  const at = now();
  for (const printed of [true, false, false]) await mark({ ids, printed });
  const log = await admin.get('/api/admin/activity').query({ target: trackingId }).expect(200);
  expect(log.body.data.entries).toMatchObject([
    { action: 'shipment.label_unprinted', before: { labelPrintedAt: at }, after: { labelPrintedAt: null } },
    { action: 'shipment.label_printed', before: { labelPrintedAt: null }, after: { labelPrintedAt: at } },
    { action: 'shipment.created' },
  ]);
});

test('a return and a copy start without the time', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await mark({ ids: [trackingId] });
  const returned = await admin.post(`/api/tracking/${trackingId}/return`).send({ subStatus: 'refused' }).expect(201);
  expect(returned.body.data.original).toMatchObject({ labelPrintedAt: now() });
  expect(await stored(returned.body.data.return.trackingId)).not.toHaveProperty('labelPrintedAt');
  const copy = await admin.post(`/api/admin/shipments/${trackingId}/duplicate`).expect(200);
  expect(copy.body.data.prefill).not.toHaveProperty('labelPrintedAt');
});

describe('a label that shows something else than when it was printed [K5]', () => {
  async function setUp(body: object = {}) {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { service: 'Express', ...body });
    await mark({ ids: [trackingId] });
    const read = async () => (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
    const notPrinted = async () =>
      (await admin.get('/api/tracking/all?attention=not_printed').expect(200)).body.data.trackings.map(
        (one: { trackingId: string }) => one.trackingId,
      );
    return {
      admin,
      trackingId,
      read,
      notPrinted,
      edit: (fields: object) => admin.patch(`/api/tracking/${trackingId}`).send(fields),
    };
  }

  test.each([
    ['address', { recipient: { address: 'Other Street 2' } }],
    ['name', { recipient: { name: 'Esi Mensah' } }],
    ['phone of the sender', { sender: { phone: '+46 31 555 0199' } }],
    ['pieces', { pieces: '3' }],
    ['weight', { weight: '7' }],
    ['cleared service', { service: null }],
    ['destination', { destination: 'Kiel, Germany' }],
    ['day', { deliveryDate: '2040-06-01' }],
    ['contents', { description: 'Other books' }],
    ['reference', { referenceNo: 'PO-77' }],
  ])('is named in answer, page and view after a change of its %s, until it is printed again', async (_what, fields) => {
    const { edit, read, notPrinted, trackingId } = await setUp();
    expect(await notPrinted()).toEqual([]);
    const { body } = await edit(fields).expect(200);
    expect(body.data).toMatchObject({ labelChanged: true, labelPrintedAt: now() });
    expect(await read()).toMatchObject({ labelChanged: true });
    expect(await notPrinted()).toEqual([trackingId]);
    await mark({ ids: [trackingId] });
    expect(await read()).not.toHaveProperty('labelChanged');
    expect(await notPrinted()).toEqual([]);
    await mark({ ids: [trackingId], printed: false });
    expect(await read()).toMatchObject({ labelChanged: true });
  });

  test('is not named for what it does not show, and no longer once the change is taken back', async () => {
    const { admin, edit, read, trackingId } = await setUp({ pieces: '1' });
    await edit({ recipient: { email: 'other@example.com' } }).expect(200);
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location: 'Kiel' }).expect(200);
    expect(await read()).not.toHaveProperty('labelChanged');
    await edit({ pieces: '2' }).expect(200);
    expect(await read()).toMatchObject({ labelChanged: true });
    await edit({ pieces: '1' }).expect(200);
    expect(await read()).not.toHaveProperty('labelChanged');
  });

  test('is named after the rows of a file', async () => {
    const { admin, trackingId, read } = await setUp();
    const { recipient } = await read();
    const file = `Recipient,Sender,Origin,Destination,Delivery date,Tracking ID,Pieces\n${recipient.name},Accra Books,Accra,Lyon,2040-05-12,${trackingId},4`;
    const { importId } = (await admin.post('/api/admin/imports').type('text/csv').send(file).expect(201)).body.data;
    await admin.put(`/api/admin/imports/${importId}/mapping`).send({ existing: 'update' }).expect(200);
    await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false }).expect(200);
    expect(await read()).toMatchObject({ pieces: 4, labelChanged: true });
  });

  test('is named if it changed while the page to print was open', async () => {
    const { admin, edit, read, trackingId } = await setUp();
    const page = (await admin.get('/api/admin/labels').query({ ids: trackingId }).expect(200)).body.data;
    const digests = { [trackingId]: page.labels[0].digest };
    await edit({ pieces: '9' }).expect(200);
    await mark({ ids: [trackingId], digests });
    expect(await read()).toMatchObject({ labelChanged: true });
  });

  test('is unknown for labels that an older release printed: they count as printed', async () => {
    const { edit, read, notPrinted, trackingId } = await setUp();
    await server
      .connection()
      .collection('shipments')
      .updateOne({ trackingId }, { $unset: { labelDigest: 1, labelChanged: 1 } });
    await edit({ pieces: '9' }).expect(200);
    expect(await read()).not.toHaveProperty('labelChanged');
    expect(await notPrinted()).toEqual([]);
  });
});

test.each([
  ['no IDs', {}, 'ids'],
  ['an empty list', { ids: [] }, 'ids'],
  ['too many IDs', { ids: Array.from({ length: LABEL_IDS.max + 1 }, (_, index) => `ID-${index}`) }, 'ids'],
  ['an ID of 65 characters', { ids: ['x'.repeat(65)] }, 'ids.0'],
  ['text in place of a list', { ids: 'TRK' }, 'ids'],
  ['text in place of true or false', { ids: ['TRK'], printed: 'no' }, 'printed'],
  ['an unknown field', { ids: ['TRK'], at: '2040-01-01' }, 'at'],
])('refuses %s by name', async (_what, body, path) => {
  const { errors = [] } = expectFailure(await send(body), 'VALIDATION');
  expect(errors.map((error) => error.path)).toEqual([path]);
});
