import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { describe, expect, test } from 'vitest';
import { bareShipmentBody, createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeWorkbook } from '../../testing/make-workbook.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

const lines = (...all: string[]) => all.join('\r\n');
const HEADERS = ['From: kiln@example.com', 'To: office@example.com', 'Subject: Parcels of today', 'MIME-Version: 1.0'];
const PEOPLE = ['Ada Obi, 12 Marina Road, Lagos, +234 803 555 0142', 'Kofi Mensah, Ring Road 3, Accra, +233 30 255 0103'];
const TEXT = lines('Hello,', 'please deliver these tomorrow:', ...PEOPLE, 'Best regards, Lindqvist');

const send = async (content: string | Buffer, { type = 'message/rfc822', fileName = 'parcels.eml' } = {}) =>
  (await server.admin()).post('/api/admin/imports').query({ fileName }).type(type).send(content);

async function upload(content: string | Buffer, options = {}): Promise<ImportBatch> {
  const answer = await send(content, options);
  expect(answer.body.message).toBeUndefined();
  return importBatch.strict().parse(answer.body.data);
}

const change = async ({ importId }: ImportBatch, answers: object) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/mapping`).send(answers);

const VALUES = { senderName: 'Kiln & Co', origin: 'Malmö, Sweden', destination: 'Lagos', deliveryDate: '+3' };

describe('a mail [B14]', () => {
  test.each([
    ['saved as a file', lines(...HEADERS, 'Content-Type: text/plain; charset=utf-8', '', TEXT), {}],
    ['pasted as text', TEXT, { type: 'text/csv', fileName: 'pasted.txt' }],
  ])('%s becomes shipments of the people in its lines', async (_what, content, options) => {
    const batch = await upload(content, options);
    expect(batch).toMatchObject({
      file: { sheet: 'Lines in the text' },
      mapping: { recipientName: 'Name', recipientAddress: 'Address', recipientPhone: 'Phone' },
      rows: { total: 2 },
    });
    expect((await change(batch, { values: VALUES })).body.data.rows).toMatchObject({ ok: 2 });
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    const stored = await shipmentModel(server.connection()).find().sort({ _id: 1 }).lean();
    expect(stored.map(({ recipient }) => [recipient.name, recipient.address, recipient.phone])).toEqual([
      ['Ada Obi', '12 Marina Road, Lagos', '+234 803 555 0142'],
      ['Kofi Mensah', 'Ring Road 3, Accra', '+233 30 255 0103'],
    ]);
  });

  test('offers attached files, the sheets of attached workbooks, and tables beside each other', async () => {
    const workbook = makeWorkbook({
      sheets: [
        {
          name: 'May',
          rows: [
            ['Receiver', 'To'],
            ['Ada', 'Lagos'],
          ],
        },
        {
          name: 'June',
          rows: [
            ['Receiver', 'To'],
            ['Kofi', 'Accra'],
          ],
        },
      ],
    });
    const attach = (name: string, content: Buffer) =>
      lines(
        '--x',
        `Content-Type: application/octet-stream; name="${name}"`,
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
      );
    const html = '<table><tr><td>Recipient<td>City<tr><td>Esi<td>Kumasi</table>';
    const batch = await upload(
      lines(
        ...HEADERS,
        'Content-Type: multipart/mixed; boundary=x',
        '',
        lines('--x', 'Content-Type: text/html', '', html),
        attach('damaged.xlsx', workbook.subarray(0, 400)),
        attach('orders.csv', Buffer.from('Empfänger;Stadt\nJürgen;Köln\n', 'latin1')),
        attach('list.xlsx', workbook),
        attach('orders.csv', Buffer.from('Receiver,To\nYaw,Tema\n')),
        '--x--',
      ),
    );
    const sheets = ['orders.csv', 'list.xlsx: May', 'list.xlsx: June', 'orders.csv (2)', 'Table 1'];
    expect(batch).toMatchObject({
      file: { sheets, sheet: 'orders.csv', delimiter: ';' },
      preview: [{ values: { recipientName: 'Jürgen' } }],
    });
    const readNames = async (sheet: string) =>
      (await change(batch, { reading: { sheet } })).body.data.preview.map(
        ({ values }: { values: Record<string, string> }) => values.recipientName,
      );
    expect(await readNames('list.xlsx: June')).toEqual(['Kofi']);
    expect(await readNames('orders.csv (2)')).toEqual(['Yaw']);
    expect(await readNames('Table 1')).toEqual(['Esi']);
  });

  test('pasted as text is also read as a whole if the office says so', async () => {
    const batch = await upload(TEXT, { type: 'text/csv' });
    expect(batch.file.sheets).toEqual(['Lines in the text', 'Whole text']);
    const whole = (await change(batch, { reading: { sheet: 'Whole text' } })).body.data;
    expect(whole).toMatchObject({ file: { sheet: 'Whole text', delimiter: ',' } });
    expect(whole.rows.total).toBeGreaterThan(2);
  });

  test.each([
    ['lines of people alone', lines(...PEOPLE)],
    ['unknown column names', lines('k1;k2;k3', 'Ada;+46 40 555 0102;x', 'Kofi;+46 40 555 0103;y')],
    ['a title above unknown column names', lines('Export', 'k1;k2;k3', 'Ada;+46 40 555 0102;x', 'Kofi;+46 40 555 0103;y')],
  ])('is not what a table is taken for: %s', async (_what, content) => {
    expect((await upload(content, { type: 'text/csv' })).file).toMatchObject({ sheet: null, sheets: [] });
  });

  test('without a table is refused with what it lacks', async () => {
    const answer = await send(lines(...HEADERS, '', 'Please call me.'));
    expectFailure(answer, 'UNSUPPORTED_MEDIA_TYPE');
    expect(answer.body.message).toBe(
      'This email has no table, no attached table, and no lines with a name, an address and a phone number.',
    );
  });
});

describe('a pasted email', () => {
  const PASTED = [
    'Hello,',
    '',
    'One parcel of 4 kg, please deliver it by Wednesday.',
    '',
    'Deliver to:',
    'Ada Obi',
    'Strandgaten 4',
    '5013 Bergen',
    '+47 22 55 01 00',
    '',
    'Mvh',
    'Kari',
  ].join('\n');
  const paste = (text: string) => upload(text, { type: 'text/csv', fileName: 'pasted.txt' });
  const create = async (sender: { name: string; address?: string; phone?: string; email: string }) => {
    const shipment = { ...bareShipmentBody(), sender, origin: 'Malmö, Sweden' };
    await createdShipment(await server.admin(), shipment);
  };
  const SENDER = {
    name: 'Lindqvist Ceramics',
    address: 'Kiln Lane 3, Malmö',
    phone: '+46 40 555 01 02',
    email: 'Kiln@example.com',
  };

  test.each([
    ['above it', `From: Kari <kiln@example.com>\nSent: today\n\n${PASTED}`],
    ['in its headers', `From: Kari <kiln@example.com>\nTo: office@example.org\nSubject: Parcel\n\n${PASTED}`],
    ['below it', `${PASTED}\nkiln@example.com`],
    ['above forwarded text', `FYI\n\nOn Tue, Kari <kiln@example.com> wrote:\n${PASTED}`],
    ['above a table', `From: Kari <kiln@example.com>\nBy Wednesday, 4 kg\n\nName\tPhone\tTown\nAda Obi\t+47 22 55 01 00\tBergen`],
  ])('of a known sender, whose address is %s, is ready with weight, day and town [I18]', async (_where, mail) => {
    await create(SENDER);
    await create({ name: 'Another', email: 'other@example.com' });
    const batch = await paste(mail);
    expect(batch).toMatchObject({
      missing: [],
      values: {
        senderName: 'Lindqvist Ceramics',
        senderAddress: 'Kiln Lane 3, Malmö',
        senderEmail: 'Kiln@example.com',
        origin: 'Malmö, Sweden',
        weight: '4 kg',
      },
      rows: { total: 1, ok: 0, warn: 1, error: 0 },
    });
    const note = /^For every row, from the text of the email: Total weight \(kg\) “4 kg”, Delivery date “(?:by )?Wednesday”\.$/;
    expect(batch.notes).toContainEqual(expect.stringMatching(note));
    const admin = await server.admin();
    await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    expect((await shipmentModel(server.connection()).find().sort({ _id: 1 }).lean()).at(-1)).toMatchObject({
      recipient: { name: 'Ada Obi' },
      sender: { name: 'Lindqvist Ceramics' },
      destination: 'Bergen',
      weight: '4',
      deliveryDate: '2040-03-14',
    });
  });

  test('of nobody the office knows asks for its sender, and what it says is not remembered [I18]', async () => {
    const batch = await paste(`From: Kari <kari@example.com>\nSent: today\n\n${PASTED}`);
    expect(batch).toMatchObject({ missing: ['senderName', 'origin'], values: { weight: '4 kg' } });
    await change(batch, { values: { ...batch.values, senderName: 'Kari', origin: 'Oslo', service: 'Express' } });
    const commit = { skipErrors: false, rememberAs: 'Kari' };
    await (await server.admin()).post(`/api/admin/imports/${batch.importId}/commit`).send(commit).expect(200);
    const next = await paste(`${PASTED.replace('4 kg', 'pots').replace('Wednesday', 'Friday')}\n`);
    expect(next).toMatchObject({ shipper: { name: 'Kari' }, values: { senderName: 'Kari', service: 'Express' } });
    expect(next.values).toMatchObject({ deliveryDate: 'by Friday' });
    expect(next.values.weight).toBeUndefined();
    await create(SENDER);
    const other = await paste(`From: <kiln@example.com>\nSent: today\n\n${PASTED}`);
    expect(other).toMatchObject({ shipper: null, values: { senderName: 'Lindqvist Ceramics', origin: 'Malmö, Sweden' } });
  });
});
