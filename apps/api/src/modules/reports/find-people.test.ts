import { beforeEach, describe, expect, test } from 'vitest';
import { bareShipmentBody, contactBody, createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { createBackfill } from '../shipments/repository/backfill-derived-fields.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

interface Person {
  name?: string;
  phone?: string;
  email?: string;
}

async function found(text: string): Promise<string[][]> {
  const admin = await server.admin();
  const list = await admin.get('/api/tracking/all').query({ search: text }).expect(200);
  const bar = await admin.get('/api/admin/search').query({ q: text }).expect(200);
  const messages = await admin.get('/api/admin/messages').query({ search: text }).expect(200);
  return [
    list.body.data.trackings.map(({ recipient }: { recipient: { name: string } }) => recipient.name),
    bar.body.data.shipments.map(({ recipient }: { recipient: string }) => recipient),
    messages.body.data.messages.map(({ name }: { name: string }) => name),
  ].map((names) => names.toSorted());
}
const everywhere = (...names: string[]) => [names, names, names].map((list) => list.toSorted());

/** By the list alone: all doors read a search by the same function, and `found` asks each of them. */
async function listed(text: string): Promise<string[]> {
  const { body } = await (await server.admin()).get('/api/tracking/all').query({ search: text }).expect(200);
  return body.data.trackings.map(({ recipient }: { recipient: { name: string } }) => recipient.name).toSorted();
}

async function store({ name = 'Kofi Mensah', ...reached }: Person): Promise<void> {
  await createdShipment(await server.admin(), { ...bareShipmentBody(), recipient: { name, ...reached }, referenceNo: '' });
  await server
    .visitor()
    .post('/api/contact')
    .send(contactBody({ phone: '', email: 'nobody@post.example', subject: name, name, ...reached }))
    .expect(201);
}

const SAME_NUMBER: readonly (readonly [stored: string, ...searched: string[]])[] = [
  [
    '+46 31 3828830',
    '031 3828830',
    '0046313828830',
    '+46 31 3828830',
    '011 46 31 382 88 30',
    '+46 (0)31-382 88 30',
    '46313828830',
  ],
  ['+46 31 3828830', '3828830', '31 382', '8830', 'tel:+46313828830', 'Tel. 031 382 88 30', '+46\u201131\u00A0382\u20118830'],
  ['031 3828830', '+46 31 3828830', '0046 31 3828830', '+46 (0)31 3828830', '313828830', '０３１ ３８２８８３０', '٠٣١ ٣٨٢٨٨٣٠'],
  ['(555) 010-1234', '+1 555 010 1234', '1-555-010-1234', '15550101234', '001 555 010 1234', '+1 (555) 010-1234 x7'],
  ['+1 555 010 1234', '(555) 010-1234', '555.010.1234', '5550101234'],
  ['8 (912) 345-67-89', '+79123456789', '+7 912 345 67 89', '9123456789', '8 912 345 67 89'],
  ['+79123456789', '8 (912) 345-67-89', '007 912 345 67 89'],
  ['+44 (0)20 7946 0018', '020 7946 0018', '+442079460018', '0044 20 7946 0018', '(020) 7946 0018'],
  ['+442079460018', '+44 (0)20 7946 0018', '020 79460018'],
  ['+39 06 1234 5678', '06 1234 5678', '0039 06 1234 5678'],
  ['(555) 010-1234 ext. 5', '+1 555 010 1234', '(555) 010-1234 ext. 5', '1234'],
];

describe('a phone number', () => {
  test.each(SAME_NUMBER)('stored as %s is found in every common format [T6, V10]', async (phone, ...searched) => {
    await store({ phone });
    await store({ name: 'Other', phone: '+47 55 55 01 61' });
    expect(await found(searched[0] ?? '')).toEqual(everywhere('Kofi Mensah'));
    for (const text of searched) expect([text, await listed(text)]).toEqual([text, ['Kofi Mensah']]);
  });

  test('is found together with a name, and other numbers are not [T6]', async () => {
    await store({ phone: '031 3828830' });
    expect(await found('kofi +46 31 3828830')).toEqual(everywhere('Kofi Mensah'));
    for (const text of ['kofi +46 31 3828831', '+46 31 38288301', '032 3828830', '142']) {
      expect([text, await found(text)]).toEqual([text, everywhere()]);
    }
  });

  test('does not hide references made of digits [T6]', async () => {
    await createdShipment(await server.admin(), { referenceNo: '00340434161094042557' });
    expect((await found('00340434161094042557'))[0]).toHaveLength(1);
    expect((await found('0034 0434 1610 9404 2557'))[0]).toHaveLength(1);
    expect((await found('nobody 00340434161094042557'))[0]).toHaveLength(0);
  });

  test('uses an index [T6]', async () => {
    await store({ phone: '031 3828830' });
    const queries = await watchPlans(server.connection(), () => found('+46 31 3828830'));
    expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
  });
});

const NAMES: readonly (readonly [name: string, found: readonly string[], not: readonly string[]])[] = [
  ['王小明', ['王小明', '小明', '王小', '王 小明'], ['小王', '明小']],
  ['김민수', ['김민수', '민수', '김민'], ['수민']],
  ['山田タロウ', ['山田', 'タロウ', 'ロウ', '田タ', 'ﾀﾛｳ'], ['田山']],
  ['สมชาย ใจดี', ['สมชาย', 'ชาย', 'ดี', 'ใจดี'], ['ชายสม']],
  ['LG전자', ['lg전자', '전자', 'lg'], ['자전']],
  ['東京ABC商事', ['abc', '商事', '京ABC'], ['bc商']],
  ['Donaudampfschifffahrt', ['donaudampf'], ['dampf', 'fahrt']],
  ['Zoë A\u030Angström', ['zoe angstrom', 'ZOË', 'Ångström'], ['ngstrom']],
  ['مُحَمَّد', ['محمد', 'مُحَمَّد', 'محـمد'], ['حمد']],
  ['علی\u200Cرضا', ['علی\u200Cرضا', 'علیرضا', 'رضا', 'علي'], []],
  ['فاطمة', ['فاطمه', 'فاطمة'], []],
  ['Işık İpek', ['isik', 'IŞIK', 'ışık', 'ipek', 'İPEK'], []],
  ['Straße', ['strasse', 'STRASSE', 'straße'], []],
  ['Jürgen Müller', ['mueller', 'muller', 'Müller', 'juergen MUELLER', 'muel'], ['mueler', 'ueller']],
  ['Soeren Aase', ['Søren', 'soeren', 'Åse', 'aase'], ['soren']],
  ['Søren Åse', ['soeren', 'soren', 'aase', 'ase'], []],
];

describe('a name', () => {
  test.each(NAMES)('%s is found by its parts [T7, K10, K15]', async (name, parts, others) => {
    await store({ name });
    const kept = name.normalize('NFC');
    expect(await found(parts[0] ?? '')).toEqual(everywhere(kept));
    for (const text of parts) expect([text, await listed(text)]).toEqual([text, [kept]]);
    for (const text of others) expect([text, await listed(text)]).toEqual([text, []]);
  });

  test('without spaces has a limited number of terms and is found by every part [T7, K15]', async () => {
    const name = Array.from({ length: 120 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    await store({ name });
    const [shipment] = await shipmentModel(server.connection()).find().lean();
    expect(shipment?.searchTerms.length).toBeLessThan(150);
    expect(shipment?.searchTerms.join('').length).toBeLessThan(1_200);
    expect(await found(name.slice(110))).toEqual(everywhere(name));
    expect(await found(name.slice(20, 80))).toEqual(everywhere(name));
  });

  test('is found by its parts in references and email addresses too [K15]', async () => {
    await createdShipment(await server.admin(), { referenceNo: '訂單王小明-12' });
    await store({ name: 'Mei', email: 'สมชายใจดี@post.example' });
    const count = async (search: string) =>
      (await (await server.admin()).get('/api/tracking/all').query({ search }).expect(200)).body.data.trackings.length;
    for (const part of ['小明', '訂單', '王小明-12', 'ใจดี', 'ชายใจ']) expect([part, await count(part)]).toEqual([part, 1]);
    for (const part of ['明小', 'ดีใจ']) expect([part, await count(part)]).toEqual([part, 0]);
  });

  test('stored by an earlier release is found after the backfill [T7]', async () => {
    await store({ name: '王小明' });
    await shipmentModel(server.connection()).updateMany({}, { $set: { searchTerms: ['王小明'], derivedVersion: 2 } });
    expect((await found('小明')).slice(0, 2)).toEqual([[], []]);
    expect((await found('王小')).slice(0, 2)).toEqual([['王小明'], ['王小明']]);
    await createBackfill(server.newContext())();
    expect(await found('小明')).toEqual(everywhere('王小明'));
  });
});

describe('an email address', () => {
  beforeEach(() => store({ name: 'Jürgen', email: 'Info@müller.example' }));

  test.each([
    'info@müller.example',
    'INFO@MÜLLER.EXAMPLE',
    'info@xn--mller-kva.example',
    'info@mul',
    'mailto:info@müller.example',
    'info',
  ])('in an internationalized domain is found by %s [M7]', async (text) => {
    expect(await found(text)).toEqual(everywhere('Jürgen'));
  });
});
