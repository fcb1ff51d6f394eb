import { type ListQuery, listQuery } from '@waybill/contracts/shipments/list-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const ALL: ListQuery = listQuery.parse({});

const names = async () => {
  const { body } = await (await server.admin()).get('/api/tracking/all').expect(200);
  return (body as { data: { trackings: { recipient: { name: string } }[] } }).data.trackings.map(
    ({ recipient }) => recipient.name,
  );
};

const rename = (name: string) =>
  server
    .connection()
    .collection('shipments')
    .updateMany({}, { $set: { 'recipient.name': name } });

test('serves a repeated page from the cache and reads it again after a change [C09]', async () => {
  await server.followChanges();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  expect(await names()).toEqual(['Zoë Ångström']);
  await rename('Kofi Mensah');
  expect(await names()).toEqual(['Zoë Ångström']);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  expect(await names()).toEqual(['Kofi Mensah']);
  await rename('Ana Lima');
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  expect(await names()).toEqual([]);
  await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
  expect(await names()).toEqual(['Ana Lima']);
  await rename('Kofi Mensah');
  server.wait(5_000);
  expect(await names()).toEqual(['Kofi Mensah']);
});

test('shows changes of another process within a second [C09]', async () => {
  await server.followChanges();
  const { trackingId } = await createdShipment(await server.admin());
  expect(await names()).toEqual(['Zoë Ångström']);
  await (await server.adminOfOtherProcess()).delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await vi.waitFor(async () => expect(await names()).toEqual([]), { timeout: 1_000, interval: 20 });
});

test('reads every page without a change feed and with several workers [C09]', async () => {
  await createdShipment(await server.admin());
  expect(await names()).toEqual(['Zoë Ångström']);
  await rename('Kofi Mensah');
  expect(await names()).toEqual(['Kofi Mensah']);
  const worker = server.newContext({ workers: 4 });
  onTestFinished(worker.feed.follow());
  await vi.waitFor(() => expect(worker.feed.isHealthy()).toBe(true));
  expect((await worker.listPage(ALL)).trackings).toMatchObject([{ recipient: { name: 'Kofi Mensah' } }]);
  await rename('Ana Lima');
  expect((await worker.listPage(ALL)).trackings).toMatchObject([{ recipient: { name: 'Ana Lima' } }]);
});
