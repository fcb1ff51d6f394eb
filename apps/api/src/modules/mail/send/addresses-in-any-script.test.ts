import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { EQUIVALENT_EMAILS } from '@waybill/domain/testing/typed-inputs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 1_000 } });
const MUELLER = 'Info@Müller.example';
const MUELLER_ASCII = 'info@xn--mller-kva.example';
const ASKED = { recipient: false, sender: false } as const;

const stored = (collection: string) => server.connection().collection(collection).find().sort({ _id: 1 }).toArray();
const subscribe = (trackingId: string, email: string) =>
  server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email }).expect(202);

async function sendAll(url: string): Promise<void> {
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(24 * 3_600_000);
  await sendMails({ ...server.newContext(), smtp: createSmtp(url) });
}
const tokenIn = (text: string | undefined): string => /\/subscription\?t=(\S+)/.exec(text ?? '')?.[1] ?? '';

describe('an address in a domain with an umlaut', () => {
  let url: string;
  let arrived: Awaited<ReturnType<typeof startMailServer>>['arrived'];
  beforeEach(async () => {
    ({ url, arrived } = await startMailServer());
  });

  test('gets mails with its domain in ASCII, and is shown in Unicode [M7]', async () => {
    const admin = await server.admin();
    const recipient = { ...newShipmentBody().recipient, email: MUELLER };
    const { trackingId, ...shipment } = await createdShipment(admin, { recipient, mail: { recipient: true, sender: false } });
    expect(shipment.recipient.email).toBe(MUELLER);
    await sendAll(url);
    // The test mail server shows ASCII domains in Unicode.
    expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([['info@müller.example']]);
    expect((await stored('mails')).map(({ address }) => address)).toEqual([MUELLER_ASCII]);
    expect(arrived[0]?.raw).toMatch(/^To: .*<info@xn--mller-kva\.example>$/m);
    const later = await server.admin();
    for (const address of [MUELLER, MUELLER_ASCII, 'INFO@MÜLLER.EXAMPLE']) {
      const { mails } = (await later.get('/api/admin/mails').query({ address, shipment: trackingId }).expect(200)).body.data;
      expect(mails.map(({ to }: { to: { address: string } }) => to.address)).toEqual(['info@müller.example']);
    }
  });

  test('is one reader in every spelling: one mail for both sides, one subscription, one opt-out [M7]', async () => {
    const admin = await server.admin();
    const { recipient, sender } = newShipmentBody();
    const people = { recipient: { ...recipient, email: MUELLER }, sender: { ...sender, email: MUELLER_ASCII } };
    const both = await createdShipment(admin, people);
    expect((await stored('mails')).length).toBe(0);
    await server.processEvents();
    expect((await stored('mails')).map(({ address }) => address)).toEqual([MUELLER_ASCII]);

    const other = await createdShipment(admin, { mail: ASKED });
    for (const email of [MUELLER, MUELLER_ASCII, `mailto:${MUELLER}`]) await subscribe(other.trackingId, email);
    expect((await stored('subscriptions')).map(({ address }) => address)).toEqual([MUELLER_ASCII]);

    await sendAll(url);
    const news = arrived.find(({ text }) => text?.includes(both.trackingId) && !text.includes(other.trackingId));
    await server
      .visitor()
      .post(`/api/mail/subscriptions/${tokenIn(news?.text)}`)
      .send({ wish: 'none' })
      .expect(200);
    arrived.length = 0;
    await createdShipment(await server.admin(), { recipient: people.sender, mail: { recipient: true, sender: false } });
    await sendAll(url);
    expect(arrived).toEqual([]);
  });

  test('is valid as sender address of the company [M7]', async () => {
    await storeSettings(server.connection(), { company: { ...DEFAULT_SETTINGS.company, email: 'Post@Kurier-Müller.example' } });
    await createdShipment(await server.admin(), { mail: { recipient: true, sender: false } });
    await sendAll(url);
    expect(arrived[0]?.from).toMatchObject({ address: 'Post@xn--kurier-mller-klb.example' });
  });
});

test.each(EQUIVALENT_EMAILS)('identifies %s and %s as one reader [M7]', async (typed, key) => {
  const { trackingId } = await createdShipment(await server.admin(), { mail: ASKED });
  await subscribe(trackingId, typed);
  await subscribe(trackingId, key);
  expect((await stored('subscriptions')).map(({ address }) => address)).toEqual([key]);
});
