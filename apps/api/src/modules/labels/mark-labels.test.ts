import { LABEL_IDS } from '@waybill/contracts/shared/limits';
import { markedLabels, type MarkedLabels } from '@waybill/contracts/shipments/label-schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
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
  const { labelPrintedAt, ...after } = await stored(trackingId);
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
  expect(text.split('\r\n')[0]).toMatch(/,Label printed$/);
  expect(text).toContain(`,${now()}\r\n`);
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
