import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody, receivedMessage } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });

const zoe = (phone: string) => ({ ...newShipmentBody().recipient, email: null, phone });
const ask = async (body: object) => (await server.admin()).post('/api/admin/privacy/erase').send({ includeOpen: true, ...body });
const countMatches = async (phone: string) => {
  const exported = await (await server.admin()).post('/api/admin/privacy/export').send({ phone }).expect(200);
  const { counts } = (await ask({ phone })).body.data;
  expect(exported.body.data.counts).toEqual(counts);
  return counts;
};
const phonesLeft = async () =>
  (await server.connection().collection('shipments').find().sort({ _id: 1 }).toArray()).map(({ recipient }) =>
    recipient.name === ERASED_VALUE ? ERASED_VALUE : recipient.phone,
  );

const SAME = [
  ['+46 31 3828830', ['031 3828830', '0046313828830', '+46 (0)31-382 88 30', '011 46 31 382 88 30', '+46\u201131\u00A03828830']],
  ['031 3828830', ['+46 31 3828830', '0046313828830', '+46 (0)31 3828830', '031-382 88 30']],
  ['(555) 010-1234', ['+1 555 010 1234', '1 555 010 1234', '555.010.1234']],
  ['+1 555 010 1234', ['(555) 010-1234', '001 555 010 1234']],
  ['8 (912) 345-67-89', ['+79123456789', '+7 912 345 67 89']],
  ['+79123456789', ['8 (912) 345-67-89']],
  ['+44 (0)20 7946 0018', ['020 7946 0018', '+442079460018']],
  ['+39 06 1234 5678', ['06 1234 5678']],
] as const;

describe('a person by phone', () => {
  test.each(SAME)('with the number %s is exported and erased in every format [V10]', async (phone, formats) => {
    await createdShipment(await server.admin(), { recipient: zoe(phone), description: `Ring ${phone}` });
    await receivedMessage(server.visitor(), { phone });
    expect(await countMatches(formats[0])).toMatchObject({ shipments: 1, messages: 1 });
    for (const text of formats)
      expect((await ask({ phone: text })).body.data.counts).toMatchObject({ shipments: 1, messages: 1 });
    expect((await ask({ phone: formats[0] })).body.data.mentions.total).toBe(1);
    await ask({ phone: formats[0], confirm: true });
    expect(await phonesLeft()).toEqual([ERASED_VALUE]);
    expect(await server.connection().collection('messages').countDocuments()).toBe(0);
  });

  test('is not matched by numbers with the same ending, fewer digits, another extension or country [V10]', async () => {
    const others = [
      '+47 31 3828830',
      '3828830',
      '31 3828830',
      '+46 8 31 3828830',
      '+46 31 38288301',
      '+46 31 3828830 ext. 7',
      '8830',
    ];
    for (const phone of others) await createdShipment(await server.admin(), { recipient: zoe(phone) });
    for (const phone of ['+46 31 3828830', '0046313828830']) await ask({ phone, confirm: true });
    expect(await phonesLeft()).toEqual(others);
  });

  test('needs a country code if the number is known in two countries, and nothing is exported or erased [V10]', async () => {
    const phones = ['+46 31 3828830', '+49 31 3828830', '031 3828830'];
    for (const phone of phones) await createdShipment(await server.admin(), { recipient: zoe(phone) });
    const message = 'is known in several countries (+46, +49): give its country code';
    for (const path of ['erase', 'export']) {
      const answer = await (await server.admin()).post(`/api/admin/privacy/${path}`).send({ phone: '031 3828830' });
      expect(expectFailure(answer, 'VALIDATION').errors).toEqual([{ path: 'phone', message }]);
    }
    // The owner of the third number is unknown.
    await ask({ phone: '+46 31 3828830', confirm: true });
    expect(await phonesLeft()).toEqual([ERASED_VALUE, '+49 31 3828830', '031 3828830']);
    await ask({ phone: '031 3828830', confirm: true });
    expect(await phonesLeft()).toEqual([ERASED_VALUE, ERASED_VALUE, ERASED_VALUE]);
  });

  test('with a leading zero has no country in which none is dialed [V10]', async () => {
    const phones = ['0555 010 1234', '+90 555 010 1234', '+1 555 010 1234'];
    for (const phone of phones) await createdShipment(await server.admin(), { recipient: zoe(phone) });
    await ask({ phone: '(555) 010-1234', confirm: true });
    expect(await phonesLeft()).toEqual(['0555 010 1234', '+90 555 010 1234', ERASED_VALUE]);
    await ask({ phone: '0555 010 1234', confirm: true });
    expect(await phonesLeft()).toEqual([ERASED_VALUE, ERASED_VALUE, ERASED_VALUE]);
  });

  test('with a short number is found by its country code only if stored so [V10]', async () => {
    const phones = ['+354 555 0142', '0555 0142'];
    for (const phone of phones) await createdShipment(await server.admin(), { recipient: zoe(phone) });
    await ask({ phone: '+354 555 0142', confirm: true });
    expect(await phonesLeft()).toEqual([ERASED_VALUE, '0555 0142']);
  });

  test('is found in notes with hyphens, spaces and digits of other scripts [T1, V10]', async () => {
    for (const description of [
      'Ring +46\u201131\u202F382\u201388\u00A030 first',
      '٠٣١ ٣٨٢٨٨٣٠',
      'Ring ０３１－３８２８８３０',
      '031\u2013382 88 30!',
    ]) {
      await createdShipment(await server.admin(), { description });
    }
    expect((await ask({ phone: '+46 31 3828830' })).body.data.mentions.total).toBe(4);
    expect((await ask({ phone: '+46 31 3828831' })).body.data.mentions.total).toBe(0);
  });
});

describe('a person by email', () => {
  test.each(['info@müller.example', 'Info@xn--mller-kva.example', 'mailto:INFO@MÜLLER.example'])(
    'in an internationalized domain is found and erased by %s [M7]',
    async (formats) => {
      for (const email of ['info@müller.example', 'INFO@XN--MLLER-KVA.EXAMPLE', 'info@mueller.example']) {
        const description = `Or write to ${email}.`;
        await createdShipment(await server.admin(), { recipient: { ...zoe(''), email }, description });
      }
      await receivedMessage(server.visitor(), { email: 'Info@Müller.example' });
      await server.processEvents();
      const { counts, mentions } = (await ask({ email: formats })).body.data;
      expect({ counts, mentions: mentions.total }).toMatchObject({
        counts: { shipments: 2, messages: 1, mails: 2 },
        mentions: 2,
      });
      await ask({ email: formats, confirm: true });
      const left = await server.connection().collection('shipments').find().sort({ _id: 1 }).toArray();
      expect(left.map(({ recipient }) => recipient.name === ERASED_VALUE)).toEqual([true, true, false]);
    },
  );
});
