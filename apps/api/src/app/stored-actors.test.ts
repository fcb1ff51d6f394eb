import { type mongo, Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { contactBody, createdShipment } from '../testing/builders.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();
type Admin = Awaited<ReturnType<typeof server.admin>>;

const collection = (name: string) => server.connection().collection<mongo.BSON.Document>(name);
const only = async (name: string, filter: object = {}): Promise<mongo.BSON.Document> => {
  const [found, ...others] = await collection(name).find(filter).toArray();
  if (!found || others.length > 0) throw new Error(`Not one in ${name}`);
  return found;
};
const adminId = async (username = CREDENTIALS.username): Promise<string> => String((await only('admins', { username }))._id);
const post = () => server.processEvents();

async function actEverywhere(admin: Admin) {
  const { trackingId, statusHistory } = await createdShipment(admin);
  await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Ring twice.' }).expect(201);
  await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory[0]?._id}`).expect(200);
  const linked = (await createdShipment(admin)).trackingId;
  await admin.post(`/api/admin/shipments/${linked}/links`).send({ scope: 'basic', days: 3 }).expect(201);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await admin.post('/api/admin/imports').type('text/csv').send('Recipient name,Sender name\nZoe,Ada\n').expect(201);
  const { version, ...settings } = (await admin.get('/api/admin/settings').expect(200)).body.data;
  const company = { ...settings.company, phone: '+1 555 0100' };
  await admin
    .put('/api/admin/settings')
    .send({ ...settings, company, version })
    .expect(200);
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ website: '', elapsedMs: 30_000 }))
    .expect(201);
  const { reference } = await only('messages');
  await admin.delete(`/api/admin/messages/${reference}`).expect(200);
  return { trackingId, linked, reference: String(reference) };
}

async function shownNames(admin: Admin, linked: string) {
  const get = async (path: string) => (await admin.get(path).expect(200)).body.data;
  const trash = await get('/api/admin/trash');
  const entries: { actor: string; action: string }[] = (await get('/api/admin/activity?limit=100')).entries;
  return {
    damaged: trash.damaged,
    deletedBy: trash.trackings[0]?.deletedBy,
    note: trash.trackings[0]?.internalNotes[0]?.by,
    link: (await get(`/api/admin/shipments/${linked}/links`)).links[0]?.madeBy,
    import: (await get('/api/admin/imports')).imports[0]?.createdBy,
    settings: (await get('/api/admin/settings/history')).versions[0]?.actor,
    entries: [...new Set(entries.map(({ actor }) => actor))],
  };
}

describe('a stored actor', () => {
  it('has kind, ID and name in every module, beside the name that older processes read [C4]', async () => {
    const admin = await server.admin();
    const { trackingId } = await actEverywhere(admin);
    const actor = { kind: 'admin', id: await adminId(), name: 'dispatcher' };
    const { internalNotes, removedHistory, ...shipment } = await only('shipments', { trackingId });
    expect(internalNotes).toMatchObject([{ by: 'dispatcher', byActor: actor }]);
    expect(removedHistory).toMatchObject([{ removedBy: 'dispatcher', removedByActor: actor }]);
    expect(shipment).toMatchObject({ deletedBy: 'dispatcher', deletedByActor: actor });
    expect(await only('messages')).toMatchObject({ deletedBy: 'dispatcher', deletedByActor: actor });
    expect(await only('links')).toMatchObject({ madeBy: 'dispatcher', madeByActor: actor });
    expect(await only('imports')).toMatchObject({ createdBy: 'dispatcher', createdByActor: actor });
    expect(await only('settings')).toMatchObject({ actor: 'dispatcher', byActor: actor });
    await post();
    const entries = await collection('activity')
      .find({ actor: { $ne: 'visitor' } })
      .toArray();
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) expect(entry).toMatchObject({ actor: 'dispatcher', byActor: actor });
  });

  it('is the administrator for a sign-in, and a visitor for a failed one [C4]', async () => {
    const login = (password: string) =>
      server
        .visitor()
        .post('/api/admin/login')
        .send({ ...CREDENTIALS, password });
    await login(CREDENTIALS.password).expect(200);
    await login('wrong').expect(401);
    await post();
    expect(await only('activity', { action: 'session.opened' })).toMatchObject({
      byActor: { kind: 'admin', id: await adminId(), name: 'dispatcher' },
    });
    expect(await only('activity', { action: 'session.refused' })).toMatchObject({
      byActor: { kind: 'anonymous', id: null, name: 'visitor' },
    });
  });

  it('distinguishes two users who had the same name at different times [C4]', async () => {
    const first = await adminId();
    await createdShipment(await server.admin());
    const { _id, ...account } = await only('admins');
    await collection('admins').updateOne({ _id }, { $set: { username: 'was dispatcher', usernameKey: 'was dispatcher' } });
    await collection('admins').insertOne({ ...account, sessions: [] });
    const second = await adminId();
    server.restart();
    await createdShipment(await server.admin());
    await post();
    const entries = await collection('activity').find({ action: 'shipment.created' }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ actor }) => actor)).toEqual(['dispatcher', 'dispatcher']);
    expect(entries.map(({ byActor }) => byActor.id)).toEqual([first, second]);
    expect(first).not.toBe(second);
  });

  it('keeps its ID and old name when an administrator is renamed [C4]', async () => {
    const admin = await server.admin();
    const id = await adminId();
    await createdShipment(admin);
    await collection('admins').updateMany({}, { $set: { username: 'head of dispatch' } });
    await createdShipment(admin);
    await post();
    const entries = await collection('activity').find({ action: 'shipment.created' }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ byActor }) => byActor)).toEqual([
      { kind: 'admin', id, name: 'dispatcher' },
      { kind: 'admin', id, name: 'head of dispatch' },
    ]);
    const activity = (await admin.get('/api/admin/activity?action=shipment.created').expect(200)).body.data.entries;
    expect(activity.map(({ actor }: { actor: string }) => actor)).toEqual(['head of dispatch', 'dispatcher']);
  });

  it('appears as a name in the office, and no answer contains more of it [C4]', async () => {
    const admin = await server.admin();
    const { linked } = await actEverywhere(admin);
    expect(await shownNames(admin, linked)).toEqual({
      damaged: undefined,
      deletedBy: 'dispatcher',
      note: 'dispatcher',
      link: 'dispatcher',
      import: 'dispatcher',
      settings: 'dispatcher',
      entries: expect.arrayContaining(['dispatcher']),
    });
    const { text } = await admin.get('/api/admin/activity?limit=100').expect(200);
    expect(text).not.toContain('Actor');
  });

  it('is removed when the document is restored [C4]', async () => {
    const admin = await server.admin();
    const { trackingId, reference } = await actEverywhere(admin);
    await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
    await admin.post(`/api/admin/messages/${reference}/restore`).expect(200);
    for (const restored of [await only('shipments', { trackingId }), await only('messages')]) {
      expect(restored).toMatchObject({ deletedBy: null });
      expect(restored).not.toHaveProperty('deletedByActor');
    }
  });
});

async function replaceActors(actor: unknown, name: unknown): Promise<void> {
  const set = (key: string) => ({ $set: { [key]: name, [`${key}Actor`]: actor } });
  const entry = { $set: { actor: name, byActor: actor } };
  await post();
  await Promise.all([
    collection('activity').updateMany({}, entry),
    collection('settings').updateMany({}, entry),
    collection('links').updateMany({}, set('madeBy')),
    collection('imports').updateMany({}, set('createdBy')),
    collection('messages').updateMany({}, set('deletedBy')),
    collection('shipments').updateMany(
      { deletedAt: { $ne: null } },
      {
        $set: {
          deletedBy: name,
          deletedByActor: actor,
          'internalNotes.0.by': name,
          'internalNotes.0.byActor': actor,
          'removedHistory.0.removedBy': name,
          'removedHistory.0.removedByActor': actor,
        },
      },
    ),
  ]);
}

describe('lists with a damaged actor', () => {
  it.each([
    ['text in its place', 'dispatcher', 'dispatcher', 'dispatcher'],
    ['an operator', { $ne: null }, { $gt: '' }, 'unknown'],
    ['a number', 7, 7, 'unknown'],
    ['a list', [1], [], 'unknown'],
    ['an empty object', {}, '', 'unknown'],
    ['an actor without a name', { kind: 'admin', id: null }, {}, 'unknown'],
    ['an actor of another kind than are known', { kind: 'webhook', id: 'w', name: 'Shop' }, 'Shop', 'Shop'],
  ])('with %s [C4]', async (_what, actor, name, expected) => {
    const admin = await server.admin();
    const { linked } = await actEverywhere(admin);
    await replaceActors(actor, name);
    expect(await shownNames(admin, linked)).toEqual({
      damaged: undefined,
      deletedBy: expected,
      note: expected,
      link: expected,
      import: expected,
      settings: expected,
      entries: expect.arrayContaining([expected]),
    });
    for (const path of ['/api/admin/search?q=Zo', '/api/admin/notices', '/api/admin/messages']) {
      expect((await admin.get(path)).status).toBe(200);
    }
  });
});

describe('names that an older process stores concurrently', () => {
  it('appear in the office and in the log [C4]', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await post();
    const at = server.clock.now;
    const entry = {
      _id: new Types.ObjectId(),
      at,
      actor: 'sam',
      action: 'shipment.deleted',
      targetType: 'shipment',
      targetId: trackingId,
    };
    const note = { _id: new Types.ObjectId(), text: 'Ring twice.', at, by: 'sam' };
    await collection('shipments').updateOne(
      { trackingId },
      { $set: { internalNotes: [note], outbox: [entry], deletedAt: at, deletedBy: 'sam' } },
    );
    const { trackings } = (await admin.get('/api/admin/trash').expect(200)).body.data;
    expect(trackings).toMatchObject([{ deletedBy: 'sam', internalNotes: [{ by: 'sam' }] }]);
    const { entries } = (await admin.get('/api/admin/activity?action=shipment.deleted').expect(200)).body.data;
    expect(entries).toMatchObject([{ actor: 'sam', targetId: trackingId }]);
  });

  it('take precedence over the actor that an earlier deletion left [C4]', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    await collection('shipments').updateOne({ trackingId }, { $set: { deletedBy: 'sam' } });
    const { trackings } = (await admin.get('/api/admin/trash').expect(200)).body.data;
    expect(trackings).toMatchObject([{ deletedBy: 'sam' }]);
  });
});
