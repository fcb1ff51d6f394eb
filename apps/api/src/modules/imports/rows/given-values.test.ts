import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { shipmentModel } from '../../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const FILE = [
  'Vorname;Familienname;Straße;Nr;PLZ;Ort;Land;Bemerkung',
  'Ada;Okafor;Marktgasse;5;3011;Bern;CH;fragile',
  'Kofi;;;;;Genf;CH;',
].join('\r\n');

async function upload(content = FILE): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').type('text/csv');
  return importBatch.strict().parse((await call.send(content).expect(201)).body.data);
}

const change = async ({ importId }: ImportBatch, answers: object) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/mapping`).send(answers);

const ANSWERS = {
  mapping: {
    recipientName: ['Vorname', 'Familienname'],
    recipientAddress: ['Straße', 'Nr', 'PLZ', 'Ort'],
    destination: ['Ort', 'Land'],
    description: 'Bemerkung',
  },
  values: { senderName: 'Uhren Muster AG', origin: 'Zürich, Switzerland', deliveryDate: '+3', description: 'Watch' },
};

const stored = async () => shipmentModel(server.connection()).find().sort({ _id: 1 }).lean();

describe('what a file lacks [F2]', () => {
  test('is given as a value for every row, joined from several columns, or where cells are empty', async () => {
    const batch = await upload();
    const answered = importBatch.strict().parse((await change(batch, ANSWERS)).body.data);
    expect(answered).toMatchObject({ ...ANSWERS, missing: [], rows: { ok: 2, error: 0 } });
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    const [ada, kofi] = await stored();
    expect(ada).toMatchObject({
      recipient: { name: 'Ada Okafor', address: 'Marktgasse 5, 3011 Bern' },
      sender: { name: 'Uhren Muster AG' },
      origin: 'Zürich, Switzerland',
      destination: 'Bern, Switzerland',
      // Three working days after Wednesday 7 March 2040.
      deliveryDate: '2040-03-10',
      description: 'fragile',
    });
    expect(kofi).toMatchObject({ recipient: { name: 'Kofi', address: 'Genf' }, description: 'Watch' });
  });

  test('keeps its day when the file is committed on a later day', async () => {
    const batch = await upload();
    await change(batch, ANSWERS);
    server.wait(2 * DAY_MS);
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    expect((await stored())[0]?.deliveryDate).toBe('2040-03-10');
  });

  test.each([
    ['deliveryDate', 'soon', /Delivery date must be a date/],
    ['deliveryDate', '+0 weeks', /Delivery date must be a date/],
    ['status', 'lost at sea', /Status must be one of/],
    ['recipientEmail', 'nobody', /Recipient e-mail/],
    ['weight', '1,250', /ambiguous/],
    ['trackingId', 'all', /Tracking ID is reserved/],
  ])('refuses %s "%s" beside its field, and keeps what was set', async (field, text, message) => {
    const batch = await upload();
    const refused = expectFailure(await change(batch, { values: { [field]: text } }), 'VALIDATION');
    expect(refused.errors).toEqual([{ path: `values.${field}`, message: expect.stringMatching(message) }]);
    const admin = await server.admin();
    expect((await admin.get(`/api/admin/imports/${batch.importId}`)).body.data.values).toEqual(batch.values);
  });

  test.each([
    [{ mapping: { recipientName: [] } }, 'mapping.recipientName'],
    [{ mapping: { recipientName: ['Vorname', 'Nowhere'] } }, 'mapping.recipientName'],
    [{ mapping: { recipientName: Array(9).fill('Vorname') } }, 'mapping.recipientName'],
    [{ mapping: { recipientName: { $ne: '' } } }, 'mapping.recipientName'],
    [{ mapping: { __proto__x: 'Vorname' } }, 'mapping'],
    [{ values: { senderName: { $gt: '' } } }, 'values.senderName'],
    [{ values: { senderName: 'x'.repeat(2_000) } }, 'values.senderName'],
    [{ reading: { headerRow: -1 } }, 'reading.headerRow'],
    [{ reading: { encoding: 'utf-7' } }, 'reading.encoding'],
  ])('refuses the answer %j', async (answers, path) => {
    const refused = expectFailure(await change(await upload(), answers), 'VALIDATION');
    expect(refused.errors?.map((error) => error.path)[0]).toContain(path);
  });
});

test('lets two fields read one column, and corrects one of them alone', async () => {
  const batch = await upload('Name,Town,Day\nAda,Lyon,2040-05-12');
  const mapping = { recipientName: 'Name', senderName: 'Name', origin: 'Town', destination: 'Town', deliveryDate: 'Day' };
  expect((await change(batch, { mapping })).body.data).toMatchObject({ rows: { ok: 1 } });
  const admin = await server.admin();
  const correction = { row: 2, field: 'senderName', text: 'Accra Books' };
  const corrected = await admin.patch(`/api/admin/imports/${batch.importId}/corrections`).send({ corrections: [correction] });
  expect(corrected.body.data.preview[0].values).toMatchObject({ recipientName: 'Ada', senderName: 'Accra Books' });
});

test('corrects a field that has no column', async () => {
  const batch = await upload('Recipient,Sender,Origin,Destination,Delivery date\nAda,Accra Books,Accra,Lyon,2040-05-12');
  const admin = await server.admin();
  const correction = { row: 2, field: 'recipientPhone', text: '+46 31 555 0142' };
  await admin
    .patch(`/api/admin/imports/${batch.importId}/corrections`)
    .send({ corrections: [correction] })
    .expect(200);
  await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
  expect((await stored())[0]?.recipient.phone).toBe('+46 31 555 0142');
});
