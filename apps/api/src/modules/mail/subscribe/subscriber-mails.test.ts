import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from '../send/send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { recipient, sender } = newShipmentBody();
const STRANGER = 'amara@example.com';
const ALL_FIELDS = 'From {{sender.name|somebody}} to {{recipient.name|somebody}}, your reference {{referenceNo|none}}.';

test('shows subscribers only the public view, and the recipient everything [P01]', async () => {
  const { url, arrived } = await startMailServer();
  const { tracking, mail } = DEFAULT_OFFICE_SETTINGS;
  await storeSettings(server.connection(), {
    tracking: { ...tracking, nameMode: 'hidden', showReference: false },
    mail: { ...mail, templates: { on_hold: { en: { subject: '{{trackingId}}', body: ALL_FIELDS } } } },
  });
  const context = server.newContext();
  const work = async () => {
    await server.processEvents(context);
    server.wait(60_000);
    await sendMails({ ...context, smtp: createSmtp(url) });
    return new Map(arrived.splice(0).map(({ envelopeTo, text }) => [envelopeTo[0], text?.replace(/[\u2066-\u2069]/g, '')]));
  };
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { referenceNo: 'PO-77' });
  await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: STRANGER }).expect(202);
  const [, token] = /\/subscription\?t=(\S+)/.exec((await work()).get(STRANGER) ?? '') ?? [];
  await server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish: 'told' }).expect(200);

  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
  const textByAddress = await work();
  expect(textByAddress.get(STRANGER)).toContain('From (name withheld) to (name withheld), your reference none.');
  expect(textByAddress.get(recipient.email ?? '')).toContain(`From ${sender.name} to ${recipient.name}, your reference PO-77.`);
});
