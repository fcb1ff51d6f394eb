import { demoRemoval } from '@waybill/contracts/demo/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { prepareData } from '../../app/prepare-data.ts';
import { contactBody, createdShipment } from '../../testing/builders.ts';
import { seedAll } from '../../testing/demo-context.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from '../shipments/demo-ids.ts';
import { completeDemo } from './complete-demo.ts';
import { STORY } from './stories/demo-stories.ts';

const server = setUpServer();
const EMPTIED = ['imports', 'mails', 'proofs', 'quotes', 'routeHistories', 'shipments', 'shownRanges', 'subscriptions'];

const count = (name: string, filter = {}) => server.connection().collection(name).countDocuments(filter);
const countAll = async (names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await count(name)] as const)));
const NONE = Object.fromEntries(EMPTIED.map((name) => [name, 0]));

async function seed(): Promise<void> {
  await seedAll(server.connection(), server.clock.now);
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(HOUR_MS);
}

async function remove() {
  const answer = await (await server.admin()).delete('/api/admin/demo');
  expect(answer.status).toBe(200);
  expect(answer.body.message).toBe('Demo data removed');
  return demoRemoval.strict().parse(answer.body.data);
}

test('removes the company of the demo too, unless settings were saved', async () => {
  await seedAll(server.connection(), server.clock.now);
  const read = async () => (await (await server.admin()).get('/api/admin/settings').expect(200)).body.data;
  const before = await read();
  await remove();
  const after = await read();
  expect(after).toMatchObject({ version: 1, company: { name: '', phone: '' }, setup: { finished: false } });
  expect((await server.visitor().get('/api/settings/public').expect(200)).body.data.company.name).toBe('Parcel tracking');

  await (
    await server.admin()
  )
    .put('/api/admin/settings')
    .send({ ...before, version: 1 })
    .expect(200);
  await remove();
  expect((await read()).company.name).toBe('Waybill Express');
});

test('removes all demo data, keeps the log without names, and adds nothing at the next start [R186]', async () => {
  await seed();
  expect(Object.values(await countAll(EMPTIED)).every((found) => found > 0)).toBe(true);
  const logged = await count('activity');
  const removal = await remove();
  expect(removal).toMatchObject({ shipments: DEMO_SHIPMENTS, messages: 19, quotes: 6, imports: 1 });
  expect(removal.mails).toBeGreaterThan(200);
  expect(await countAll([...EMPTIED, 'messages'])).toEqual({ ...NONE, messages: 0 });

  const context = server.newContext();
  await server.processEvents(context);
  expect(await countAll(EMPTIED)).toEqual(NONE);
  expect(await count('activity')).toBeGreaterThan(logged);
  const log = JSON.stringify(await server.connection().collection('activity').find({ targetType: 'shipment' }).toArray());
  expect(log).not.toContain('@example.com');
  expect(log).not.toContain('Nwosu');

  await prepareData(
    { ...context.modules.demo, admins: context.admins },
    { admin: { username: 'dispatcher', password: undefined }, demoData: 'always' },
  );
  await completeDemo(context.modules.demo);
  expect(await count('shipments')).toBe(0);
});

test('keeps shipments, messages and quotes of others, and their estimates', async () => {
  await seed();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { origin: 'Leeds, England', destination: 'Lyon, France' });
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ website: '', elapsedMs: 30_000 }))
    .expect(201);
  await server.processEvents();
  await remove();
  await server.processEvents();
  const left = await server.connection().collection('shipments').find().toArray();
  expect(left.map((shipment) => shipment.trackingId)).toEqual([trackingId]);
  expect(await count('messages')).toBe(1);
  expect(await count('mails', { trackingId })).toBe(await count('mails'));
  expect(await count('routeHistories')).toBe(3);
});

test('removes changed shipments and those in the trash, in one of two removals at once; repeating it removes nothing', async () => {
  await seed();
  const [admin, other] = [await server.admin(), await server.admin()];
  await admin.delete(`/api/tracking/delete/${demoTrackingId(3)}`).expect(200);
  await admin
    .patch(`/api/tracking/${demoTrackingId(STORY.moving)}`)
    .send({ recipient: { name: 'Ada Okafor' } })
    .expect(200);
  const answers = await Promise.all([admin.delete('/api/admin/demo'), other.delete('/api/admin/demo')]);
  const [done, refused] = answers.toSorted((first, second) => first.status - second.status);
  expect(done?.body.data.shipments).toBe(DEMO_SHIPMENTS);
  expect([refused?.status, refused?.body.message]).toEqual([
    409,
    'Demo data is still being added or removed. Try again in a few seconds.',
  ]);
  expect(await remove()).toEqual({ shipments: 0, mails: 0, messages: 0, quotes: 0, imports: 0 });
  expectFailure(await server.visitor().delete('/api/admin/demo'), 'UNAUTHENTICATED');
});

test('raises the phishing alarm of the demo in the office until the demo is removed', async () => {
  await seed();
  const readKinds = async () => {
    const { body } = await (await server.admin()).get('/api/admin/notices').expect(200);
    return (body.data.notices as { kind: string }[]).map(({ kind }) => kind);
  };
  expect(await readKinds()).toEqual(expect.arrayContaining(['phishing', 'copied_code', 'mail']));
  await remove();
  expect(await readKinds()).not.toContain('phishing');
  expect(await readKinds()).not.toContain('copied_code');
});
