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

const readSettings = async () => (await (await server.admin()).get('/api/admin/settings').expect(200)).body.data;
const readKinds = async () => {
  const { body } = await (await server.admin()).get('/api/admin/notices').expect(200);
  return (body.data.notices as { kind: string }[]).map(({ kind }) => kind);
};

async function remove() {
  const answer = await (await server.admin()).delete('/api/admin/demo');
  expect(answer.status).toBe(200);
  expect(answer.body.message).toBe('Demo data removed');
  return demoRemoval.strict().parse(answer.body.data);
}

/** Stores a delivered shipment and a message that are not part of the demo. @returns the shipment's ID. */
async function addOwn(): Promise<string> {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { origin: 'Leeds, England', destination: 'Lyon, France' });
  server.wait(HOUR_MS);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  server.wait(HOUR_MS);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ website: '', elapsedMs: 30_000 }))
    .expect(201);
  return trackingId;
}

/** One is in the trash, one has another recipient. */
async function changeDemo(): Promise<void> {
  const admin = await server.admin();
  await admin.delete(`/api/tracking/delete/${demoTrackingId(3)}`).expect(200);
  await admin
    .patch(`/api/tracking/${demoTrackingId(STORY.moving)}`)
    .send({ recipient: { name: 'Ada Okafor' } })
    .expect(200);
}

test('removes all that the demo added, in one of two removals at once, and nothing that others added [R186]', async () => {
  await seedAll(server.connection(), server.clock.now);
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(HOUR_MS);
  const settings = await readSettings();
  expect(Object.values(await countAll(EMPTIED)).every((found) => found > 0)).toBe(true);
  expect(await readKinds()).toEqual(expect.arrayContaining(['phishing', 'copied_code', 'mail']));

  const own = await addOwn();
  await changeDemo();
  await server.processEvents();
  // Time passes first, as the removal takes a change of its own moment for a later one.
  server.wait(1_000);
  const logged = await count('activity');
  expectFailure(await server.visitor().delete('/api/admin/demo'), 'UNAUTHENTICATED');
  const [admin, other] = [await server.admin(), await server.admin()];
  const answers = await Promise.all([admin.delete('/api/admin/demo'), other.delete('/api/admin/demo')]);
  const [done, refused] = answers.toSorted((first, second) => first.status - second.status);
  const removal = demoRemoval.strict().parse(done?.body.data);
  expect(removal).toMatchObject({ shipments: DEMO_SHIPMENTS, messages: 19, quotes: 6, imports: 1 });
  expect(removal.mails).toBeGreaterThan(200);
  expect([refused?.status, refused?.body.message]).toEqual([
    409,
    'Demo data is still being added or removed. Try again in a few seconds.',
  ]);

  await server.processEvents();
  const mails = await count('mails', { trackingId: own });
  const left = { imports: 0, mails, proofs: 0, quotes: 0, routeHistories: 3, shipments: 1, shownRanges: 0, subscriptions: 0 };
  expect(await countAll([...EMPTIED, 'messages'])).toEqual({ ...left, messages: 1 });
  expect(await count('shipments', { trackingId: own })).toBe(1);
  expect(await count('activity')).toBeGreaterThan(logged);
  const about = { targetType: 'shipment', targetId: { $ne: own } };
  const log = JSON.stringify(await server.connection().collection('activity').find(about).toArray());
  expect(log).toContain(demoTrackingId(3));
  expect(log).not.toContain('@example.com');
  expect(log).not.toContain('Nwosu');
  expect(await readKinds()).not.toContain('phishing');
  expect(await readKinds()).not.toContain('copied_code');
  expect(await remove()).toEqual({ shipments: 0, mails: 0, messages: 0, quotes: 0, imports: 0 });

  const emptied = await readSettings();
  expect(emptied).toMatchObject({ version: 1, company: { name: '', phone: '' }, setup: { finished: false } });
  expect((await server.visitor().get('/api/settings/public').expect(200)).body.data.company.name).toBe('Parcel tracking');

  await prepareData(
    { ...context.modules.demo, admins: context.admins },
    { admin: { username: 'dispatcher', password: undefined }, demoData: 'always' },
  );
  await completeDemo(context.modules.demo);
  expect(await countAll([...EMPTIED, 'messages'])).toEqual({ ...left, messages: 1 });

  await (
    await server.admin()
  )
    .put('/api/admin/settings')
    .send({ ...settings, version: 1 })
    .expect(200);
  await remove();
  expect((await readSettings()).company.name).toBe('Waybill Express');
});
