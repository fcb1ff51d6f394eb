import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

const mails = () => server.connection().collection('mails').find().sort({ createdAt: 1 }).toArray();
const listStates = async () =>
  (await mails()).map(({ event, role, state, reason }) => [event, role, state, reason].filter(Boolean).join(' '));

async function work(url?: string) {
  const context = server.newContext();
  await server.processEvents(context);
  if (url) await sendMails({ ...context, smtp: createSmtp(url) });
}

const update = async (trackingId: string, body: object) =>
  (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body).expect(200);

test('mails registration to recipient and sender after the undo period', async () => {
  const { url, arrived } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin());
  await work(url);
  expect(arrived).toEqual([]);
  expect(await listStates()).toEqual(['created recipient held', 'created sender held']);

  server.wait(MINUTE_MS);
  await work(url);
  await work(url);
  expect(arrived.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual([
    'post@halvorsen.example.com',
    'zoe.angstrom@example.com',
  ]);
  expect(await listStates()).toEqual(['created recipient sent', 'created sender sent']);
  const toZoe = arrived.find(({ to }) => to?.[0]?.address === 'zoe.angstrom@example.com');
  expect(toZoe).toMatchObject({ subject: `Shipment ${trackingId} has been registered`, to: [{ name: 'Zoë Ångström' }] });
  expect(toZoe?.text).toContain('A shipment from Halvorsen & Sons to Zoë Ångström has been registered');
  expect(toZoe?.text).toContain(`https://waybill.example/track/${trackingId}`);
  expect(toZoe?.html).toContain('Halvorsen &amp; Sons');
  expect(toZoe?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('announces no status undone within a minute, but the one after it', async () => {
  const { url, arrived } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  server.wait(MINUTE_MS);
  await work(url);
  arrived.length = 0;

  const answer = await update(trackingId, { status: 'on_hold', subStatus: 'customs' });
  await work(url);
  const entry = answer.body.data.statusHistory.at(-1)._id;
  await (await server.admin()).delete(`/api/tracking/${trackingId}/history/${entry}`).expect(200);
  await work(url);
  expect(await listStates()).toEqual(['created recipient sent', 'on_hold recipient cancelled undone']);

  server.wait(1_000);
  await update(trackingId, { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' });
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([`Out for delivery in Göteborg (${trackingId})`]);
});
