import type { MadeKey } from '@waybill/contracts/keys/schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { readCodes, renderPdf, renderZpl } from '../../../testing/read-codes.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { shipmentModel } from '../../shipments/shipment-model.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

const ask = async (path: string): Promise<Response> => (await server.admin()).get(`/api/tracking/${path}`).responseType('blob');

async function download(path: string): Promise<Buffer> {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  return body;
}

async function refuse(path: string) {
  const answer = await (await server.admin()).get(`/api/tracking/${path}`);
  return answer;
}

const make = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), overrides)).trackingId;

/** A picture of each label or sheet. */
async function render(format: string, content: Buffer): Promise<Buffer[]> {
  if (format === 'png') return [content];
  return format === 'zpl' ? renderZpl(content.toString('utf8')) : (await renderPdf(content)).map(({ png }) => png);
}

const expectedCodes = (trackingId: string, piece?: number): string[] =>
  piece === undefined
    ? [trackingId, `https://waybill.example/track/${trackingId}`]
    : [`${trackingId}/${piece}`, `https://waybill.example/track/${trackingId}?p=${piece}`];

describe('GET /tracking/:trackingId/label', () => {
  test.each([
    ['pdf', '100x150', 'application/pdf'],
    ['pdf', 'a6', 'application/pdf'],
    ['png', '100x150', 'image/png'],
    ['png', 'a6', 'image/png'],
    ['zpl', '100x150', 'application/zpl'],
    ['zpl', 'a6', 'application/zpl'],
  ])('has codes that another decoder reads, as %s for %s, and the same bytes each time', async (format, paper, type) => {
    const trackingId = await make({ pieces: '1' });
    const path = `${trackingId}/label?format=${format}&paper=${paper}`;
    const answer = await ask(path);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': expect.stringMatching(`^attachment; filename="?${trackingId}.${format}"?$`),
      'cache-control': 'private, no-store',
    });
    const pictures = await render(format, answer.body);
    expect(await Promise.all(pictures.map(readCodes))).toEqual([expectedCodes(trackingId)]);
    server.wait(3_600_000);
    expect((await download(path)).equals(answer.body)).toBe(true);
  });

  test('gives each piece a label of its own, one a sheet or four on A4', async () => {
    const trackingId = await make({ pieces: '5' });
    const pages = await renderPdf(await download(`${trackingId}/label`));
    expect(pages.map(({ size }) => size)).toEqual(Array.from({ length: 5 }, () => '100 x 150'));
    const codes = await Promise.all(pages.map(({ png }) => readCodes(png)));
    expect(codes).toEqual([1, 2, 3, 4, 5].map((piece) => expectedCodes(trackingId, piece)));
    const sheets = await renderPdf(await download(`${trackingId}/label?paper=a4`));
    expect(sheets.map(({ size }) => size)).toEqual(['210 x 297', '210 x 297']);
    expect(await readCodes(sheets[0]?.png ?? Buffer.alloc(0))).toEqual(
      [1, 2, 3, 4].flatMap((piece) => expectedCodes(trackingId, piece)).sort(),
    );
    expect(await readCodes(sheets[1]?.png ?? Buffer.alloc(0))).toEqual(expectedCodes(trackingId, 5));
    const labels = await renderZpl((await download(`${trackingId}/label?format=zpl`)).toString('utf8'));
    expect(await Promise.all(labels.map(readCodes))).toEqual(codes);
  });

  test.each(['pdf', 'png', 'zpl'])('of 60 pieces is one to be numbered by hand, or that of one piece, as %s', async (format) => {
    const trackingId = await make({ pieces: '60' });
    const [whole, one] = await Promise.all(
      ['', '&piece=37'].map(async (piece) => render(format, await download(`${trackingId}/label?format=${format}${piece}`))),
    );
    expect(await Promise.all((whole ?? []).map(readCodes))).toEqual([expectedCodes(trackingId)]);
    expect(await Promise.all((one ?? []).map(readCodes))).toEqual([expectedCodes(trackingId, 37)]);
  });

  test('has texts at their limits cut off with an ellipsis, and keeps the phone number', async () => {
    const name = 'Wolfgangsen '.repeat(10).trim();
    const address = 'WØM Street '.repeat(27).trim();
    const trackingId = await make({ recipient: { name, address, phone: '+31 10 555 0142' }, pieces: '1' });
    const [page] = await renderPdf(await download(`${trackingId}/label`));
    expect(page?.text).toContain('Wolfgangsen Wolfgangsen');
    expect(page?.text).toContain('…');
    expect(page?.text).toContain('+31 10 555 0142');
    expect(await readCodes(page?.png ?? Buffer.alloc(0))).toEqual(expectedCodes(trackingId));
  });

  test('has only the QR code for an ID that a barcode cannot hold, and pictures for one with commands of a printer', async () => {
    const trackingId = await make({ pieces: '1', referenceNo: '^XZ~JA_5E' });
    const zpl = (await download(`${trackingId}/label?format=zpl`)).toString('utf8');
    expect(zpl.match(/\^XZ|~JA/g)).toEqual(['^XZ']);
    for (const [foreign, codes] of [
      ['PÄCKCHEN 7/Ж', ['https://waybill.example/track/P%C3%84CKCHEN%207%2F%D0%96']],
      ['A^B~C_D', ['A^B~C_D', 'https://waybill.example/track/A%5EB~C_D']],
    ] as const) {
      const own = await make({ pieces: '1' });
      await shipmentModel(server.connection()).updateOne({ trackingId: own }, { trackingId: foreign });
      const path = `${encodeURIComponent(foreign)}/label`;
      for (const format of ['pdf', 'png', 'zpl']) {
        const [picture] = await render(format, await download(`${path}?format=${format}`));
        expect(await readCodes(picture ?? Buffer.alloc(0))).toEqual(codes);
      }
    }
  });

  test('names nobody once the person was erased', async () => {
    const trackingId = await make({ pieces: '1' });
    const erasure = { email: 'zoe.angstrom@example.com', confirm: true, includeOpen: true };
    const path = `${trackingId}/label`;
    expect((await renderPdf(await download(path)))[0]?.text).toContain('Zoë Ångström');
    await (await server.admin()).post('/api/admin/privacy/erase').send(erasure).expect(200);
    const text = (await renderPdf(await download(path)))[0]?.text;
    expect(text).toContain('Erased');
    expect(text).not.toMatch(/Ångström|Kanalgatan|555 0142/);
  });

  test.each([
    ['?format=svg', 'format', 'must be one of pdf, png, zpl'],
    ['?paper=letter', 'paper', 'must be one of 100x150, a6, a4'],
    ['?format=png&paper=a4', 'paper', 'must be 100x150 or a6 as png'],
    ['?format=zpl&paper=a4', 'paper', 'must be 100x150 or a6 as zpl'],
    ['?piece=0', 'piece', 'must be a whole number of at least 1'],
    ['?piece=3', 'piece', 'must be at most 2'],
    ['?format=png', 'piece', 'is required as png: 1 to 2'],
    ['?size=a6', 'size', 'is not a parameter of this call'],
  ])('refuses %s by name', async (query, path, message) => {
    const trackingId = await make({ pieces: '2' });
    const { errors } = expectFailure(await refuse(`${trackingId}/label${query}`), 'VALIDATION');
    expect(errors).toMatchObject([{ path, message }]);
  });
});

describe('GET /tracking/labels', () => {
  test('has the labels of several shipments in the order of their IDs, once each', async () => {
    const ids = [await make({ pieces: '2' }), await make({ pieces: '1' })];
    const codes = [expectedCodes(ids[0] ?? '', 1), expectedCodes(ids[0] ?? '', 2), expectedCodes(ids[1] ?? '')];
    const query = `labels?ids=${[...ids, ids[0]].join(',')}`;
    for (const format of ['pdf', 'zpl']) {
      const pictures = await render(format, await download(`${query}&format=${format}`));
      expect(await Promise.all(pictures.map(readCodes))).toEqual(codes);
    }
  });

  test('names unknown and deleted IDs in place of a file', async () => {
    const [live, deleted] = [await make(), await make()];
    await (await server.admin()).delete(`/api/tracking/delete/${deleted}`).expect(200);
    const { errors } = expectFailure(await refuse(`labels?ids=${live},TRK-000000-00000X,${deleted}`), 'SHIPMENT_NOT_FOUND');
    expect(errors).toMatchObject([
      { path: 'ids.1', message: 'TRK-000000-00000X: Tracking ID not found' },
      { path: 'ids.2', message: `${deleted}: Deleted. Restore it from the trash to print it.` },
    ]);
  });

  test('refuses a PNG of several, more than 100 shipments and more than 200 labels', async () => {
    const ids = [await make({ pieces: '1' }), await make({ pieces: '1' })];
    expect(expectFailure(await refuse(`labels?ids=${ids.join(',')}&format=png`), 'VALIDATION').errors).toMatchObject([
      { path: 'format', message: 'must be pdf or zpl for several shipments' },
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `ID-${index}`).join(',');
    expectFailure(await refuse(`labels?ids=${many}`), 'VALIDATION');
    const large: string[] = [];
    for (let index = 0; index < 11; index += 1) large.push(await make({ pieces: '20' }));
    expect(expectFailure(await refuse(`labels?ids=${large.join(',')}`), 'VALIDATION').errors).toMatchObject([
      { path: 'ids', message: 'have 220 labels: at most 200 at once' },
    ]);
  });
});

test('a key of a customer gets labels of its own shipments only, and learns nothing of others', async () => {
  const admin = await server.admin();
  const own = await make({ sender: { name: 'Kiln' }, pieces: '1' });
  const [other, deleted] = [await make({ sender: { name: 'Anvil' } }), await make({ sender: { name: 'Anvil' } })];
  await admin.delete(`/api/tracking/delete/${deleted}`).expect(200);
  const key = { name: 'Kiln shop', permissions: ['shipments:read', 'shipments:write'], customer: 'kiln' };
  const { secret } = (await admin.post('/api/admin/keys').send(key)).body.data as MadeKey;
  const get = (path: string) =>
    server
      .visitor()
      .get(`/api/tracking/${path}`)
      .set({ Authorization: `Bearer ${secret}` });
  await get(`${own}/label`).expect(200);
  await get(`labels?ids=${own}&format=zpl`).expect(200);
  for (const hidden of [other, deleted]) {
    expect(expectFailure(await get(`${hidden}/label`), 'SHIPMENT_NOT_FOUND').message).toBe('Tracking ID not found');
    const { errors } = expectFailure(await get(`labels?ids=${own},${hidden}`), 'SHIPMENT_NOT_FOUND');
    expect(errors).toMatchObject([{ path: 'ids.1', message: `${hidden}: Tracking ID not found` }]);
  }
  expectFailure(await server.visitor().get(`/api/tracking/${own}/label`), 'UNAUTHENTICATED');
});

test('30 calls at once are drawn one after the other, while lookups are answered', async () => {
  const trackingId = await make({ pieces: '20' });
  const admin = await server.admin();
  const calls = Array.from({ length: 30 }, (_, index) =>
    admin
      .get(`/api/tracking/${trackingId}/label?paper=${index % 2 ? 'a4' : 'a6'}`)
      .responseType('blob')
      .then(({ status, body }) => ({ status, body: body as Buffer })),
  );
  const lookup = await server.visitor().get(`/api/tracking/track/${trackingId}`);
  expect(lookup.status).toBe(200);
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  const drawn = answers.filter(({ status }) => status === 200).map(({ body }) => body.toString('base64'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(new Set(drawn).size).toBeLessThanOrEqual(2);
});
