import { importBatch, type ImportBatch, shipper, type Shipper } from '@waybill/contracts/imports/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { shipmentModel } from '../../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const FILE = 'Kunde,Straße,Stadt\nAda,Marktgasse 5,Bern\nKofi,Hafen 1,Genf\n';
const ANSWERS = {
  mapping: { recipientName: 'Kunde', recipientAddress: ['Straße', 'Stadt'], destination: 'Stadt' },
  values: { senderName: 'Uhren Muster AG', origin: 'Zürich', deliveryDate: '+3' },
  dateFormat: 'DD/MM/YYYY',
  existing: 'update',
};

async function upload(content: string | Buffer = FILE, fileName = 'week.csv'): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').query({ fileName }).type('text/csv');
  return importBatch.strict().parse((await call.send(content).expect(201)).body.data);
}

const change = async ({ importId }: ImportBatch, answers: object) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/mapping`).send(answers);

const commit = async ({ importId }: ImportBatch, rememberAs?: string) =>
  (await server.admin()).post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: false, rememberAs });

async function remember(name: string, { content = FILE, answers = {} }: { content?: string | Buffer; answers?: object } = {}) {
  const batch = await upload(content);
  await change(batch, { ...ANSWERS, ...answers });
  expect((await commit(batch, name)).status).toBe(200);
}

const list = async (): Promise<Shipper[]> =>
  (await (await server.admin()).get('/api/admin/imports/shippers').expect(200)).body.data.shippers.map((one: unknown) =>
    shipper.strict().parse(one),
  );

describe('a remembered shipper [B14]', () => {
  test('fills in the columns and values of its next file, which is ready at once', async () => {
    await remember('Muster');
    expect(await list()).toMatchObject([{ name: 'Muster', columns: ['Kunde', 'Straße', 'Stadt'], createdBy: 'dispatcher' }]);

    server.wait(7 * DAY_MS);
    const next = await upload('KUNDE;Strasse;Stadt\nEsi;Quai 3;Lausanne\n');
    expect(next).toMatchObject({
      shipper: { name: 'Muster' },
      shippers: [{ name: 'Muster' }],
      mapping: { recipientName: 'KUNDE', recipientAddress: ['Strasse', 'Stadt'], destination: 'Stadt' },
      values: ANSWERS.values,
      existing: 'update',
      missing: [],
      rows: { total: 1, ok: 1 },
    });
    expect((await commit(next)).body.data).toMatchObject({ imported: 1 });
    const stored = await shipmentModel(server.connection()).findOne({ 'recipient.name': 'Esi' }).lean();
    expect(stored).toMatchObject({ sender: { name: 'Uhren Muster AG' }, recipient: { address: 'Quai 3, Lausanne' } });
  });

  test('is of the customer with its sender or name, who gets the rows with an unknown sender', async () => {
    const file = (sender: string) => `Kunde,Absender,Straße,Stadt\nAda,${sender},Marktgasse 5,Bern\n`;
    const { values } = ANSWERS;
    const answers = { mapping: { ...ANSWERS.mapping, senderName: 'Absender' }, values: { ...values, senderName: undefined } };
    const admin = await server.admin();
    const made = await admin
      .post('/api/admin/customers')
      .send({ name: 'Muster', aliases: ['Uhren Muster AG'] })
      .expect(201);
    const { customerId } = made.body.data;
    await admin.post('/api/admin/customers').send({ name: 'Anvil Tools' }).expect(201);
    await remember('Muster', { content: file('Muster'), answers });
    await remember('Week', { content: FILE });
    await remember('Accra Books', { content: FILE, answers: { values: { ...values, senderName: 'Anvil Tools' } } });
    expect(Object.fromEntries((await list()).map((one) => [one.name, one.customerId === customerId]))).toEqual({
      Muster: true,
      'Accra Books': false,
      Week: true,
    });
    server.wait(7 * DAY_MS);
    const next = await upload(file('Uhren-Muster Bern').replace('Ada', 'Esi'));
    expect(next).toMatchObject({ shipper: { name: 'Muster' } });
    expect((await commit(next)).body.data).toMatchObject({ imported: 1 });
    const other = await upload(file('Anvil Tools').replace('Ada', 'Kofi'));
    await commit(other);
    const stored = await shipmentModel(server.connection()).find().sort({ createdAt: 1, _id: 1 }).lean();
    const byName = new Map(stored.map((one) => [`${one.recipient.name} ${one.sender.name}`, one.customerId]));
    expect(byName.get('Esi Uhren-Muster Bern')).toBe(customerId);
    expect(byName.get('Kofi Anvil Tools')).not.toBe(customerId);
    expect(
      (await (await server.admin()).get('/api/admin/customers').query({ search: 'uhren muster bern' })).body.data.customers,
    ).toEqual([]);
  });

  test.each([
    ['title rows above its column names', `Export of today\n\n${FILE}`, 3],
    ['another encoding', Buffer.from(FILE, 'latin1'), 1],
    ['another delimiter', FILE.replaceAll(',', '|'), 1],
  ])('is recognized by %s', async (_what, content, headerRow) => {
    await remember('Muster');
    expect(await upload(content)).toMatchObject({
      shipper: { name: 'Muster' },
      file: { headerRow },
      columns: [{ name: 'Kunde' }, { name: 'Straße' }, { name: 'Stadt' }],
      missing: [],
    });
  });

  test('keeps the encoding that the office chose', async () => {
    const greek = Buffer.from([...Buffer.from('Kunde,Ort\nAda,'), 0xc1, 0xe8, 0xde, 0xed, 0xe1, 0x0a]);
    const mapping = { recipientName: 'Kunde', destination: 'Ort' };
    await remember('Athen', { content: greek, answers: { mapping, reading: { encoding: 'windows-1253' } } });
    const next = await upload(greek);
    expect(next).toMatchObject({ shipper: { name: 'Athen' }, reading: { encoding: 'windows-1253' } });
    expect(next.preview[0]?.values.destination).toBe('Αθήνα');
  });

  test('does not claim files with other columns', async () => {
    await remember('Muster');
    expect(await upload('Kunde,Stadt\nAda,Bern\n')).toMatchObject({ shipper: null, shippers: [] });
    const wide = 'Kunde,Straße,Stadt,Land,Lieferant\nAda,Gasse,Bern,CH,Ofen AG\n';
    expect(await upload(wide)).toMatchObject({ shipper: null, shippers: [], values: {} });
  });

  const WIDE = 'Kunde,Straße,Stadt,Filiale\nAda,Marktgasse 5,Bern,Nord\n';
  test.each([
    ['one more', 'Nr;STADT;Strasse;Kunde;Filiale\n7;Lausanne;Quai 3;Esi;Nord\n', 'Nr, Filiale'],
    ['one less', 'Kunde,Straße,Stadt\nEsi,Quai 3,Lausanne\n', undefined],
    ['one moved', 'Filiale,Stadt,Kunde,Straße\nNord,Lausanne,Esi,Quai 3\n', 'Filiale'],
  ])(
    'is recognized by the columns that it uses in a file with %s, and notes what is not imported [I16]',
    async (_, text, left) => {
      await remember('Muster', { content: WIDE });
      const next = await upload(text);
      expect(next).toMatchObject({
        shipper: { name: 'Muster' },
        shippers: [{ name: 'Muster' }],
        values: ANSWERS.values,
        missing: [],
      });
      expect(next.shipper?.shipperId).toBe(next.shippers[0]?.shipperId);
      expect(next.notes).toEqual(left === undefined ? [] : [`Columns that are not imported: ${left}.`]);
      expect((await change(next, { shipper: next.shipper?.shipperId })).status).toBe(200);
      expect((await commit(next)).body.data).toMatchObject({ imported: 1 });
      const stored = await shipmentModel(server.connection()).findOne({ 'recipient.name': 'Esi' }).lean();
      expect(stored).toMatchObject({ destination: 'Lausanne', recipient: { address: 'Quai 3, Lausanne' } });
    },
  );

  test('is the one with most columns in common, and the same columns come first [I16]', async () => {
    await remember('Filialen', { content: WIDE });
    server.wait(DAY_MS);
    await remember('Muster');
    expect(await upload('Filiale,Kunde,Straße,Stadt\nNord,Esi,Quai 3,Lausanne\n')).toMatchObject({
      shipper: { name: 'Filialen' },
      shippers: [{ name: 'Filialen' }, { name: 'Muster' }],
    });
    expect(await upload()).toMatchObject({ shipper: { name: 'Muster' } });
    expect(await upload(WIDE)).toMatchObject({ shipper: { name: 'Filialen' } });
  });

  test.each([
    ['two columns of a name', 'Name,Name,Ort\nAda,Muster AG,Bern\n', 'Name,Name,Name,Ort\nx,Ada,Muster AG,Bern\n'],
    ['a column without a name', 'Name,,Ort\nAda,Muster AG,Bern\n', 'Kunde,,Name,Ort\n7,x,Ada,Bern\n'],
  ])('is not guessed from %s, which tells what it holds by its place [I16]', async (_what, content, next) => {
    const second = content.startsWith('Name,Name') ? 'Name (2)' : 'Column 2';
    await remember('Muster', {
      content,
      answers: { mapping: { recipientName: 'Name', senderName: second, destination: 'Ort' } },
    });
    expect(await upload(next)).toMatchObject({ shipper: null });
    expect(await upload(content)).toMatchObject({ shipper: { name: 'Muster' } });
  });

  test('of a file without column names is recognized by a file of the same width without names', async () => {
    const nameless = 'Ada,+41 44 555 01 01,Bern\nKofi,+41 44 555 01 02,Genf\n';
    const mapping = { recipientName: 'A', recipientPhone: 'B', destination: 'C' };
    await remember('Nameless', { content: nameless, answers: { mapping } });
    expect(await upload('Esi,+41 44 555 01 03,Chur\n')).toMatchObject({ shipper: { name: 'Nameless' }, rows: { ok: 1 } });
    expect(await upload(FILE)).toMatchObject({ shipper: null });
  });

  test('learns from a later file under its name; another name with these columns is another shipper', async () => {
    await remember('Muster');
    const [first] = await list();
    server.wait(DAY_MS);
    await remember('Muster', { answers: { values: { ...ANSWERS.values, origin: 'Bern' } } });
    const [again, ...others] = await list();
    expect(others).toEqual([]);
    expect(again).toMatchObject({ shipperId: first?.shipperId, createdAt: first?.createdAt, usedAt: '2040-03-08T17:00:00.000Z' });
    expect(await upload()).toMatchObject({ values: { origin: 'Bern' } });

    server.wait(DAY_MS);
    await remember('Zweite', { answers: { values: { ...ANSWERS.values, senderName: 'Zweite AG' } } });
    const batch = await upload();
    expect(batch).toMatchObject({ shipper: { name: 'Zweite' }, shippers: [{ name: 'Zweite' }, { name: 'Muster' }] });
    const chosen = await change(batch, { shipper: first?.shipperId });
    expect(chosen.body.data).toMatchObject({
      shipper: { name: 'Muster' },
      values: { senderName: 'Uhren Muster AG', origin: 'Bern' },
    });
  });

  test('forgets what held for one file only: a day, and that known shipments are created again', async () => {
    const values = { ...ANSWERS.values, deliveryDate: '2040-05-12', happenedAt: '2040-03-01' };
    await remember('Muster', { answers: { values, existing: 'create' } });
    const { deliveryDate: _, ...lasting } = ANSWERS.values;
    const next = await upload();
    expect(next.values).toEqual(lasting);
    expect(next).toMatchObject({ existing: 'skip', missing: ['deliveryDate'] });
  });

  test('is renamed and deleted; imports and shipments stay', async () => {
    await remember('Muster');
    await remember('Zweite');
    const admin = await server.admin();
    const one = (await list()).find(({ name }) => name === 'Muster');
    const path = `/api/admin/imports/shippers/${one?.shipperId}`;
    expectFailure(await admin.patch(path).send({ name: 'Zweite' }), 'CONFLICT');
    expect((await admin.patch(path).send({ name: ' Dritte\u200B ' }).expect(200)).body.data).toMatchObject({ name: 'Dritte' });
    expect((await admin.delete(path).expect(200)).body.data).toMatchObject({ name: 'Dritte' });
    expect((await list()).map(({ name }) => name)).toEqual(['Zweite']);
    for (const call of [admin.patch(path).send({ name: 'x' }), admin.delete(path)])
      expectFailure(await call, 'SHIPPER_NOT_FOUND');
    expect(await shipmentModel(server.connection()).countDocuments()).toBe(2);
    const actions = (await admin.get(`/api/admin/activity?target=${one?.shipperId}`).expect(200)).body.data.entries;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual([
      'shipper.forgotten',
      'shipper.renamed',
      'shipper.remembered',
    ]);
  });

  test('is remembered once by 30 commits at the same time', async () => {
    const batches: ImportBatch[] = [];
    for (let index = 0; index < 6; index += 1) {
      const batch = await upload();
      await change(batch, ANSWERS);
      batches.push(batch);
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => commit(batches[index % batches.length] ?? (await upload()), 'Muster')),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await list()).map(({ name }) => name)).toEqual(['Muster']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: { $ne: '' } }, 'name'],
    [{}, 'name'],
  ])('is not renamed to %j', async (body, path) => {
    const admin = await server.admin();
    const answer = await admin.patch('/api/admin/imports/shippers/none').send(body);
    expectFailure(answer, 'VALIDATION');
    expect(answer.body.errors[0].path).toBe(path);
  });

  test('is not taken for a file with other columns, nor after it was deleted', async () => {
    await remember('Muster');
    const [one] = await list();
    const other = await upload('Name,Town\nAda,Bern\n');
    const refused = await change(other, { shipper: one?.shipperId });
    expect(refused.body.errors).toEqual([{ path: 'shipper', message: 'has files with other columns' }]);
    expectFailure(await change(other, { shipper: 'none' }), 'SHIPPER_NOT_FOUND');
  });
});

test('finds a person in the values of a shipper, and erases them with the person [B14]', async () => {
  const values = { ...ANSWERS.values, senderEmail: 'uhren@example.com' };
  await remember('Muster', { answers: { values } });
  const admin = await server.admin();
  const person = { email: 'Uhren@example.com' };
  const found = (await admin.post('/api/admin/privacy/export').send(person).expect(200)).body;
  expect(found.data?.shippers ?? found.shippers).toEqual([{ name: 'Muster', values }]);
  const erased = await admin.post('/api/admin/privacy/erase').send({ ...person, confirm: true, includeOpen: true });
  expect(erased.body.data).toMatchObject({ counts: { shippers: 1 } });
  expect(await list()).toEqual([]);
});
