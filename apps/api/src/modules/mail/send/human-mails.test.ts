import { LANGUAGE_CODES } from '@waybill/domain/languages';
import type { ProofRelation } from '@waybill/domain/shipments/proof';
import { expect, test } from 'vitest';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 1_000 } });
const { create, update, workLater } = driveMails(server);
const HALVORSEN = { name: 'Halvorsen & Sons', email: 'post@halvorsen.example.com' };
const AMARA = 'amara@example.com';
const withoutMarks = (words = '') => words.replaceAll(/[\u2066-\u2069]/g, '');

interface Letter {
  subject: string;
  /** Up to the table of facts. */
  body: string;
  text: string;
  html: string;
}

/** Registers, sends what is due, changes, and returns what each reader gets then. */
async function afterChange(
  change: (trackingId: string) => Promise<unknown>,
  { withSubscriber = false, ...overrides }: Parameters<typeof create>[0] & { withSubscriber?: boolean } = {},
): Promise<Record<string, Letter>> {
  const { url, arrived } = await startMailServer();
  const trackingId = await create({
    deliveryDate: '2040-06-01',
    mail: { recipient: true, sender: withSubscriber },
    sender: HALVORSEN,
    ...overrides,
  });
  if (withSubscriber)
    await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: AMARA }).expect(202);
  await workLater(url);
  await workLater(url);
  const asked = arrived.find(({ envelopeTo }) => envelopeTo[0] === AMARA)?.text;
  const [, token] = /\/subscription\?t=(\S+)/.exec(asked ?? '') ?? [];
  if (token) await server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish: 'told' }).expect(200);
  arrived.splice(0);
  await change(trackingId);
  await workLater(url);
  await workLater(url);
  const letters = arrived.map(({ envelopeTo, subject, text, html }): [string, Letter] => {
    const plain = withoutMarks(text).replaceAll(trackingId, 'ID');
    return [
      envelopeTo[0] ?? '',
      {
        subject: withoutMarks(subject).replace(trackingId, 'ID'),
        body: plain.split('\n\nStatus: ')[0] ?? '',
        text: plain,
        html: html ?? '',
      },
    ];
  });
  return Object.fromEntries(letters);
}

const handTo =
  (receiver: string, relation: ProofRelation = 'neighbour') =>
  async (trackingId: string) =>
    (await server.admin())
      .post(`/api/tracking/${trackingId}/proof`)
      .send({ receiver, relation, location: 'Hamburg, Germany' })
      .expect(201);

test('names the neighbor who has the parcel to the recipient alone', async () => {
  const letters = await afterChange(handTo('Nils Berg, flat 12'), { withSubscriber: true });
  expect(letters[ZOE]?.subject).toBe('Your parcel is with Nils Berg, flat 12 (ID)');
  expect(letters[ZOE]?.body).toBe(
    'Your parcel is with Nils Berg, flat 12\n\nHello Zoë Ångström,\n\nYour parcel has been delivered. Left with a neighbor.',
  );
  expect(letters[ZOE]?.text).toContain('\nDelivered: Wed 7 Mar, 18:04 (Central European Time)\n');
  expect(letters[ZOE]?.html).toMatch(/<h1 [^>]+>Your parcel is with Nils Berg, flat 12<\/h1>/);
  for (const address of [HALVORSEN.email, AMARA]) {
    expect(letters[address]?.subject).toBe('Left with a neighbor in Hamburg (ID)');
    expect(JSON.stringify(letters[address])).not.toContain('Nils');
  }
});

test.each([
  ['Nils\r\nBcc: evil@example.com', 'Nils Bcc: evil@example.com'],
  ['Nils\u202e Berg\u2066', 'Nils Berg'],
  ['<b>Nils</b> & Söhne', '<b>Nils</b> & Söhne'],
  ['نيلس بيرغ، شقة 12', 'نيلس بيرغ، شقة 12'],
  ['山田 太郎', '山田 太郎'],
  ['N'.repeat(60), 'N'.repeat(60)],
])('keeps a neighbor called %j on one line of the subject and out of the markup [I06, I07]', async (receiver, shown) => {
  const { [ZOE]: letter } = await afterChange(handTo(receiver));
  expect(letter?.subject).toBe(`Your parcel is with ${shown} (ID)`);
  expect(letter?.body.split('\n')[0]).toBe(`Your parcel is with ${shown}`);
  expect(letter?.html).not.toContain('<b>');
});

test('names nobody for a proof of the recipient or of a safe place', async () => {
  expect((await afterChange(handTo('Zoë', 'recipient')))[ZOE]?.subject).toBe('Delivered to the recipient in Hamburg (ID)');
  expect((await afterChange(handTo('Behind the shed', 'safe_place')))[ZOE]?.subject).toBe('Left in a safe place in Hamburg (ID)');
});

test.each<[step: object, headline: string, ...sentences: string[]]>([
  [
    { outcome: 'lost' },
    'We’ve lost this parcel',
    'We’re sorry: we’ve lost your parcel.',
    'The sender, Halvorsen & Sons, can make a claim. If you have questions, please contact us.',
  ],
  [
    { outcome: 'lost', subStatus: 'no_trace' },
    'We’ve lost this parcel',
    'We’re sorry: we’ve lost your parcel. We searched for it and didn’t find it.',
    'The sender, Halvorsen & Sons, can make a claim. If you have questions, please contact us.',
  ],
  [
    { outcome: 'cancelled' },
    'Canceled',
    'Your shipment was canceled.',
    'It won’t be delivered. If you weren’t expecting this, please contact the sender, Halvorsen & Sons.',
  ],
  [
    { outcome: 'returned', subStatus: 'refused' },
    'Returned to the sender',
    'Your parcel won’t be delivered. It wasn’t accepted at the door.',
    'It’s going back to the sender, Halvorsen & Sons. If you were still expecting it, please contact them.',
  ],
  [
    { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' },
    'Out for delivery in Göteborg',
    'Your parcel is out for delivery. It’s on the van and will arrive today.',
  ],
  [
    { status: 'on_hold', location: 'Miami, USA' },
    'On hold in Miami',
    'Your parcel is on hold.',
    'We’re working on it. The delivery date may change.',
  ],
  [
    { status: 'on_hold', subStatus: 'customs', location: 'Miami, USA' },
    'Held by customs in Miami',
    'Your parcel is on hold. Customs is checking your parcel before it can cross the border.',
    'It will move on once it is cleared. The delivery date may change.',
  ],
  [
    { status: 'on_hold', subStatus: 'customs', notes: 'Customs asks for an invoice.' },
    'Held by customs',
    'Your parcel is on hold. “Customs asks for an invoice.”',
    'It will move on once it is cleared. The delivery date may change.',
  ],
  [{ status: 'delivered' }, 'Delivered', 'Your parcel has been delivered.'],
])('says what happened in a sentence: %j', async (step, headline, ...sentences) => {
  const { [ZOE]: letter } = await afterChange((trackingId) => update(trackingId, step));
  expect(letter?.subject).toBe(`${headline} (ID)`);
  expect(letter?.body.split('\n\n')).toEqual([headline, 'Hello Zoë Ångström,', ...sentences]);
});

test('names the amount that is due, and mails again once it is another', async () => {
  const step = (amount: number) => ({ status: 'on_hold', subStatus: 'payment', payment: { amount, currency: 'EUR' } });
  const { [ZOE]: letter } = await afterChange((trackingId) => update(trackingId, step(12.5)));
  const text = letter?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('\nAmount due: EUR 12.50\n');
  expect(text).toContain('Ask us how you can pay.');
  expect(text).not.toContain('how much is due');
  const { [ZOE]: again } = await afterChange(async (trackingId) => {
    const { url } = await startMailServer();
    await update(trackingId, step(12.5));
    await workLater(url);
    await update(trackingId, step(20));
  });
  expect(again?.text.replaceAll('\u00a0', ' ')).toContain('\nAmount due: EUR 20.00\n');
});

test('has the headline above an office text that begins from ours, and above no other', async () => {
  const admin = await server.admin();
  await create();
  const shipped = (await admin.get('/api/admin/mails/templates/delivered/en').expect(200)).body.data;
  const read = async (body: string) =>
    (await admin.post('/api/admin/mails/preview').send({ event: 'delivered', language: 'en', subject: '', body }).expect(200))
      .body.data;
  const begun = await read(`${shipped.body}\n\nSee you soon`);
  expect(begun.text.split('\n\n')[0]).toBe('Delivered in Göteborg');
  const own = await read('It is there: {{headline}}');
  expect(own.text.split('\n\n')[0]).toBe('It is there: Delivered in Göteborg on Wed 7 Mar at 18:00 (Central European Time)');
  expect(own.html).not.toContain('<h1');
});

test('says it in all six languages', async () => {
  const subjects: string[] = [];
  const bodies: string[] = [];
  for (const language of LANGUAGE_CODES) {
    const mail = { recipient: true, sender: false, language };
    subjects.push(String((await afterChange(handTo('Nils Berg'), { mail }))[ZOE]?.subject));
    const lost = (await afterChange((trackingId) => update(trackingId, { outcome: 'lost' }), { mail }))[ZOE];
    bodies.push(String(lost?.text.split('\n\n')[2]));
  }
  expect(subjects).toEqual([
    'Your parcel is with Nils Berg (ID)',
    'Ihre Sendung ist bei Nils Berg (ID)',
    'Votre envoi est chez Nils Berg (ID)',
    'Su envío lo tiene Nils Berg (ID)',
    'O seu envio está com Nils Berg (ID)',
    'شحنتكم لدى Nils Berg (ID)',
  ]);
  expect(bodies).toEqual([
    'We’re sorry: we’ve lost your parcel.',
    'Ihre Sendung haben wir verloren. Das tut uns leid.',
    'Nous sommes désolés\u00a0: nous avons perdu votre envoi.',
    'Lo sentimos: hemos perdido su envío.',
    'Lamentamos: perdemos o seu envio.',
    'نأسف، لقد فقدنا شحنتكم.',
  ]);
});
