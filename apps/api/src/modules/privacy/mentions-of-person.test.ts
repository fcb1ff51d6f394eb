import type { PersonExport } from '@waybill/contracts/privacy/schema';
import { expect, test } from 'vitest';
import { createdShipment, receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { findMentions } from './find-mentions.ts';
import { readPerson } from './person.ts';

const server = setUpServer();

test('finds mentions in changed and deleted texts in the log, and in the trash [P08]', async () => {
  const admin = await server.admin();
  const make = async (referenceNo: string) => (await createdShipment(admin, { referenceNo })).trackingId;
  const [noted, described, trashed] = [await make('A'), await make('B'), await make('C')];
  const note = await admin.post(`/api/admin/shipments/${noted}/notes`).send({ text: 'Ask ann@example.com' }).expect(201);
  const [{ _id: noteId }] = note.body.data.internalNotes;
  await admin.delete(`/api/admin/shipments/${noted}/notes/${noteId}`).expect(200);
  for (const description of ['For ann@example.com', 'Tiles']) {
    await admin.patch(`/api/tracking/${described}`).send({ description }).expect(200);
  }
  await admin.post(`/api/admin/shipments/${trashed}/notes`).send({ text: 'Ann is ann@example.com' }).expect(201);
  await admin.delete(`/api/tracking/delete/${trashed}`).expect(200);
  const reference = await receivedMessage(server.visitor());
  for (const text of ['Of ann@example.com', 'Done']) {
    await admin.patch(`/api/admin/messages/${reference}`).send({ note: text }).expect(200);
  }

  const deleted = await receivedMessage(server.visitor(), { message: 'My wife is ann@example.com' });
  await admin.delete(`/api/admin/messages/${deleted}`).expect(200);

  const exported = await admin.post('/api/admin/privacy/export').send({ email: 'ann@example.com' }).expect(200);
  const { mentions } = exported.body.data as PersonExport;
  const places = [noted, described, trashed].map((id) => ({ kind: 'shipment', id }));
  expect(new Set(mentions.places)).toEqual(new Set([...places, ...[reference, deleted].map((id) => ({ kind: 'message', id }))]));
  expect(mentions).toMatchObject({ total: 5, complete: true });
});

test('finds mentions in saved views, and leaves them to the office [P08]', async () => {
  const admin = await server.admin();
  await admin
    .post('/api/admin/views')
    .send({ name: 'Ann', filter: { search: 'ann@example.com' } })
    .expect(200);
  await admin
    .post('/api/admin/views')
    .send({ name: 'Held', filter: { status: 'on_hold' } })
    .expect(200);
  const { body } = await admin.post('/api/admin/privacy/erase').send({ email: 'ann@example.com', confirm: true }).expect(200);
  expect(body.data.mentions).toEqual({ total: 1, places: [{ kind: 'view', id: 'Ann' }], complete: true });
  expect((await admin.get('/api/admin/views').expect(200)).body.data.views).toHaveLength(2);
});

test('says if not all texts were searched [P08]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await createdShipment(admin, { referenceNo: 'B' });
  const reference = await receivedMessage(server.visitor());
  await admin.delete(`/api/admin/messages/${reference}`).expect(200);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  const context = server.newContext();
  await server.processEvents(context);
  const ann = readPerson({ email: 'ann@example.com' });
  const find = async (limits: object) => (await findMentions(context, ann, new Set(), limits)).complete;
  const entries = await server.connection().collection('activity').countDocuments();
  expect(await find({ entries: entries + 1, shipments: 2 })).toBe(true);
  expect(await find({ entries })).toBe(false);
  expect(await find({ shipments: 1 })).toBe(false);
  expect(await find({ submissions: 2 })).toBe(true);
  expect(await find({ submissions: 1 })).toBe(false);
});
