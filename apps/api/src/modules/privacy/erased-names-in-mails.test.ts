import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp, type SmtpSession } from '../../platform/smtp/smtp.ts';
import { createdShipment } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { sendMails } from '../mail/send/send-mails.ts';
import { applyRetention } from './apply-retention.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const ZOE = 'zoe.angstrom@example.com';
const HALVORSEN = 'post@halvorsen.example.com';

const mails = () => server.connection().collection('mails').find().sort({ address: 1 }).toArray();
const erase = async (email: string) =>
  (await server.admin()).post('/api/admin/privacy/erase').send({ email, confirm: true, includeOpen: true }).expect(200);

async function sendShipmentMails(): Promise<string> {
  const { url } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin());
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(MINUTE_MS);
  await sendMails({ ...context, smtp: createSmtp(url) });
  expect(await mails()).toMatchObject([
    { address: HALVORSEN, state: 'sent', text: expect.stringContaining('Zoë Ångström') },
    { address: ZOE, state: 'sent', html: expect.stringContaining('Zoë Ångström') },
  ]);
  return trackingId;
}

test('blanks mails to the other party and keeps them as sent [P08]', async () => {
  await sendShipmentMails();
  await erase(ZOE);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    address: HALVORSEN,
    state: 'sent',
    subject: ERASED_VALUE,
    text: ERASED_VALUE,
    html: ERASED_VALUE,
  });
  expect(JSON.stringify(mail)).not.toMatch(/Zoë|Ångström/);
  const presented = (await (await server.admin()).get(`/api/admin/mails/${String(mail?._id)}`).expect(200)).body.data;
  expect(JSON.stringify(presented)).not.toMatch(/Zoë|Ångström/);
});

test('blanks mails from before someone replaced the person [P08]', async () => {
  const trackingId = await sendShipmentMails();
  const ada = { name: 'Ada Okafor', address: null, phone: null, email: 'ada@example.com' };
  await (await server.admin()).patch(`/api/tracking/${trackingId}`).send({ recipient: ada }).expect(200);
  await erase(ZOE);
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström/);
});

test('blanks a mail that was being sent during the erasure, with the next log entry [P08]', async () => {
  await sendShipmentMails();
  const [before] = await mails();
  if (!before) throw new Error('No mail to the sender');
  await erase(ZOE);
  const { subject, text, html } = before;
  await server.connection().collection('mails').updateOne({ _id: before._id }, { $set: { subject, text, html } });
  await server.processEvents();
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström/);
});

/** Runs the callback between writing a mail to the other party and its hand-over. */
async function sendWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  const session: SmtpSession = {
    send: async ({ to, onHandOver }) => {
      if (to === HALVORSEN) await meanwhile();
      await onHandOver();
      return '250 taken';
    },
    close: () => undefined,
  };
  await sendMails({ ...server.newContext(), smtp: { open: async () => session } });
}

test('blanks a mail rendered before and handed over after the erasure, and keeps it when sent again [P08]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server.processEvents();
  server.wait(MINUTE_MS);
  await sendWhile(async () => {
    await erase(ZOE);
    await server.processEvents();
  });
  const sent = { address: HALVORSEN, state: 'sent' };
  expect(await mails()).toMatchObject([{ ...sent, subject: ERASED_VALUE, text: ERASED_VALUE, html: ERASED_VALUE }]);
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström|forgotten/);

  const [mail] = await mails();
  await (await server.admin()).post(`/api/admin/mails/${String(mail?._id)}/resend`).expect(200);
  await sendWhile(async () => undefined);
  expect(await mails()).toMatchObject([{ ...sent, text: expect.stringContaining(trackingId) }]);
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström/);
});

test('blanks a mail being sent while the person was replaced and erased [P08]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  await server.processEvents();
  server.wait(MINUTE_MS);
  await sendWhile(async () => {
    const ada = { name: 'Ada Okafor', address: null, phone: null, email: 'ada@example.com' };
    await (await server.admin()).patch(`/api/tracking/${trackingId}`).send({ recipient: ada }).expect(200);
    await erase(ZOE);
    await server.processEvents();
  });
  expect(await mails()).toEqual(expect.arrayContaining([expect.objectContaining({ address: HALVORSEN, text: ERASED_VALUE })]));
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström/);
});

test('blanks names in mails when retention erases the parties of a shipment [P09]', async () => {
  const trackingId = await sendShipmentMails();
  const admin = await server.admin();
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered', location: 'Göteborg' }).expect(200);
  // The subscriber is neither of the two.
  await server
    .connection()
    .collection('mails')
    .updateOne({ address: HALVORSEN }, { $set: { role: 'subscriber' } });
  await storeSettings(server.connection(), { retention: { shipments: 30 } });
  server.wait(31 * DAY_MS);
  const context = server.newContext();
  expect(await applyRetention(context)).toMatchObject({ shipments: 1 });
  await server.processEvents(context);
  expect(await mails()).toMatchObject([{ address: HALVORSEN, text: ERASED_VALUE }]);
  expect(JSON.stringify(await mails())).not.toMatch(/Zoë|Ångström/);
});
