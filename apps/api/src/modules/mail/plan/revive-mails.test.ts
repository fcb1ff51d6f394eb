import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, it } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { driveMails } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from '../send/send-mails.ts';
import { planMails } from './plan-mails.ts';

const server = setUpServer();
const { create, update, edit, deleteEntry, remove, restore, plan, work, workLater, states, stored } = driveMails(server);
const ON_THE_VAN = { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' };

async function arrivedLater(): Promise<(string | undefined)[]> {
  const { url, arrived } = await startMailServer();
  await workLater(url);
  return arrived.map(({ subject }) => subject);
}

it('revives mails cancelled by a deletion after the shipment is restored [M3]', async () => {
  const trackingId = await create();
  await plan();
  await remove(trackingId);
  await plan();
  expect(await states()).toEqual(['created cancelled removed']);
  server.wait(30_000);
  await restore(trackingId);
  await plan();
  expect(await states()).toEqual(['created held']);
  expect((await stored().findOne())?.dueAt.getTime()).toBe(server.clock.now.getTime() + MINUTE_MS);
  expect(await arrivedLater()).toEqual([`Shipment ${trackingId} has been registered`]);
});

it.each([
  ['before it was planned', []],
  ['and restored before anything was planned', ['restored']],
])('announces a shipment deleted %s once it is restored [M3]', async (_name, [restored]) => {
  const trackingId = await create();
  await remove(trackingId);
  if (!restored) await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([`Shipment ${trackingId} has been registered`]);
});

it('sends nothing twice after a restore [M3]', async () => {
  const trackingId = await create();
  expect(await arrivedLater()).toHaveLength(1);
  await remove(trackingId);
  await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([]);
});

it('revives a status mail whose successor is undone in time [M3]', async () => {
  const trackingId = await create();
  await arrivedLater();
  await update(trackingId, ON_THE_VAN);
  await plan();
  server.wait(1_000);
  const wrong = await update(trackingId, { status: 'delivered' });
  await plan();
  expect(await states()).toEqual(['created sent', 'out_for_delivery cancelled newer', 'delivered held']);
  await deleteEntry(trackingId, wrong);
  expect(await arrivedLater()).toEqual([`Out for delivery in Göteborg (${trackingId})`]);
});

it('plans a status mail whose successor was undone before either was planned [M3]', async () => {
  const trackingId = await create();
  await arrivedLater();
  await update(trackingId, ON_THE_VAN);
  server.wait(1_000);
  const wrong = await update(trackingId, { status: 'delivered' });
  await plan();
  await deleteEntry(trackingId, wrong);
  expect(await arrivedLater()).toEqual([`Out for delivery in Göteborg (${trackingId})`]);
});

it('revives a status mail when a later bulk change is undone [M3]', async () => {
  const trackingId = await create();
  await arrivedLater();
  await update(trackingId, ON_THE_VAN);
  await plan();
  server.wait(1_000);
  const admin = await server.admin();
  const bulk = async (body: object) => (await admin.post('/api/admin/bulk').send(body).expect(200)).body.data;
  const { runId } = await bulk({ action: 'status', ids: [trackingId], payload: { status: 'delivered' } });
  await plan();
  await bulk({ action: 'undo', ids: [trackingId], runId });
  expect(await arrivedLater()).toEqual([`Out for delivery in Göteborg (${trackingId})`]);
});

it('revives the registration mail when the delivery that replaced it is undone [M3]', async () => {
  const trackingId = await create();
  server.wait(1_000);
  const wrong = await update(trackingId, { status: 'delivered' });
  await plan();
  expect(await states()).toEqual(['delivered held']);
  await deleteEntry(trackingId, wrong);
  expect(await arrivedLater()).toEqual([`Shipment ${trackingId} has been registered`]);
});

it('revives a mail whose address was changed and changed back [M3]', async () => {
  const trackingId = await create();
  await plan();
  await edit(trackingId, { recipient: { email: 'typo@example.com' } });
  await plan();
  expect(await states()).toEqual(['created cancelled address_changed']);
  await edit(trackingId, { recipient: { email: 'zoe.angstrom@example.com' } });
  await plan();
  expect(await arrivedLater()).toEqual([`Shipment ${trackingId} has been registered`]);
});

it.each([
  [
    'the office cancelled it',
    async () => {
      const mail = await stored().findOne();
      await (await server.admin()).post(`/api/admin/mails/${mail?._id.toHexString()}/cancel`).expect(200);
    },
    'created cancelled by_hand',
  ],
  [
    'it was switched off',
    async () => {
      const { mail } = DEFAULT_OFFICE_SETTINGS;
      const off = { recipient: false, sender: false, repeats: false };
      await storeSettings(server.connection(), { mail: { ...mail, events: { ...mail.events, created: off } } });
      await (async () => {
        server.wait(2 * MINUTE_MS);
        await work((await startMailServer()).url);
      })();
      await storeSettings(server.connection(), { mail });
    },
    'created cancelled switched_off',
  ],
])('leaves a mail cancelled if %s [M3]', async (_name, cancel, state) => {
  const trackingId = await create();
  await plan();
  await cancel();
  await remove(trackingId);
  await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([]);
  expect(await states()).toEqual([state]);
});

it('loses no mail when a process with a stale view of the deletion writes last [M3]', async () => {
  const trackingId = await create();
  await plan();
  await remove(trackingId);
  const slow = server.newContext();
  const [waiting] = await slow.outboxes.shipments.findPending(10);
  const findWithTrash: typeof slow.shipments.findWithTrash = async (ids) => {
    const found = await slow.shipments.findWithTrash(ids);
    if (found[0]?.deletedAt) {
      await restore(trackingId);
      await plan();
    }
    return found;
  };
  await planMails({ ...slow, shipments: { ...slow.shipments, findWithTrash } }, waiting?.events ?? []);
  expect(await states()).toEqual(['created held']);
});

it('loses no mail being sent while its shipment is deleted and restored [M3]', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  await plan();
  await remove(trackingId);
  server.wait(MINUTE_MS);
  const sender = server.newContext();
  const abandon: typeof sender.mails.abandon = async (...mail) => {
    await restore(trackingId);
    await plan();
    await sender.mails.abandon(...mail);
  };
  await sendMails({ ...sender, mails: { ...sender.mails, abandon }, smtp: createSmtp(url) });
  expect(await states()).toEqual(['created held']);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived).toHaveLength(1);
});

it('announces a date entered right before a deletion, once the shipment is restored [M3]', async () => {
  const trackingId = await create({ deliveryDate: '2040-03-12' });
  await arrivedLater();
  await edit(trackingId, { deliveryDate: '2040-03-16' });
  await remove(trackingId);
  await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([`New delivery date for ${trackingId}: Fri 16 Mar`]);
});

it('repeats no status after a restore although repeats are enabled [M3]', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const repeats = { recipient: true, sender: false, repeats: true };
  await storeSettings(server.connection(), {
    mail: { ...mail, events: { ...mail.events, out_for_delivery: repeats, created: repeats } },
  });
  const trackingId = await create();
  await arrivedLater();
  await update(trackingId, ON_THE_VAN);
  expect(await arrivedLater()).toHaveLength(1);
  await remove(trackingId);
  await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([]);
});

it('corrects a wrong status undone right before a deletion, once the shipment is restored [M3]', async () => {
  const trackingId = await create();
  await arrivedLater();
  const wrong = await update(trackingId, { status: 'delivered' });
  await arrivedLater();
  await deleteEntry(trackingId, wrong);
  await remove(trackingId);
  await plan();
  await restore(trackingId);
  expect(await arrivedLater()).toEqual([`Correction about shipment ${trackingId}`]);
});
