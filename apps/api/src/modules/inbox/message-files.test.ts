import { PUBLIC_UPLOADS, REPORT_FILES } from '@waybill/contracts/inbox/facts';
import type { ProblemReportInput } from '@waybill/contracts/inbox/problem-report-schema';
import { HOUR_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { createdShipment, reportBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { removeMarked } from './change-submission.ts';
import { removeUnusedFiles } from './message-files.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

/** Taken by a phone: with a position. */
const PHOTO = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
  .jpeg()
  .withExifMerge({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer();
const encode = (content: Buffer | string) => Buffer.from(content).toString('base64');

/** The cross-reference table of a PDF of one blank page begins at `offset`. */
function makePdf(extra = '', offset = (body: string) => body.length): string {
  const body = `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`;
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${offset(body)}\n%%EOF\n`;
}

const newShipment = async () => (await createdShipment(await server.admin())).trackingId;
const report = (trackingId: string, body: Partial<ProblemReportInput>, headers = {}) =>
  server
    .visitor()
    .post(`/api/tracking/track/${trackingId}/report`)
    .set(headers)
    .send({ ...reportBody(), ...body });
const files = () => server.connection().collection('messagefiles');
const messages = () => server.connection().collection('messages');

async function openReport(answer: Response) {
  expect(answer.status).toBe(202);
  const admin = await server.admin();
  const path = `/api/admin/messages/${answer.body.data.reference}`;
  const { data } = (await admin.get(path).expect(200)).body;
  const download = (id: string) => admin.get(`${path}/files/${id}`).responseType('blob');
  return { admin, path, reference: data.reference as string, stored: data.files as { id: string; type: string }[], download };
}

describe('files of a report [W3]', () => {
  test('are a small photo without metadata and the PDF as it was, which browsers only download', async () => {
    const pdf = makePdf();
    const body = {
      kind: 'paperwork' as const,
      message: '',
      files: [encode(await PHOTO), `data:application/pdf;base64,${encode(pdf)}`],
    };
    const { stored, download, reference } = await openReport(await report(await newShipment(), body));
    expect(stored).toEqual([
      { id: expect.any(String), type: 'image/jpeg', bytes: expect.any(Number) },
      { id: expect.any(String), type: 'application/pdf', bytes: pdf.length },
    ]);
    const [photo, document] = await Promise.all(stored.map(({ id }) => download(id)));
    const { format, width, exif } = await sharp(photo?.body).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 800, exif: undefined });
    expect(String(document?.body)).toBe(pdf);
    expect(document?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=${reference}-2.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('are read by the office only, and only of their own message', async () => {
    const [first, second] = [await newShipment(), await newShipment()];
    const { stored, path } = await openReport(await report(first, { files: [encode(await PHOTO)] }));
    const other = await openReport(await report(second, { files: [encode(await PHOTO)] }));
    const [id = ''] = stored.map((file) => file.id);
    expectFailure(await server.visitor().get(`${path}/files/${id}`), 'UNAUTHENTICATED');
    expectFailure(await other.admin.get(`${other.path}/files/${id}`), 'MESSAGE_NOT_FOUND');
    expectFailure(await other.admin.get(`${path}/files/$ne`), 'MESSAGE_NOT_FOUND');
  });

  const LARGE = encode(Buffer.alloc(REPORT_FILES.bytes + 3, '%PDF-1.7'));
  test.each([
    ['an empty file', [''], 'files.0'],
    ['nothing behind a data URL', ['data:application/pdf;base64,'], 'files.0'],
    ['a HEIC photo', [encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')], 'files.0'],
    ['HTML as a PDF', [`data:application/pdf;base64,${encode('<html><script>alert(1)</script>')}`], 'files.0'],
    [
      'HTML behind the first bytes of a PDF',
      [encode('%PDF-1.7\n<html><script>alert(1)</script>\nstartxref\n9\n%%EOF')],
      'files.0',
    ],
    ['half of a PDF', [encode(makePdf().slice(0, 150))], 'files.0'],
    ['a PDF without its table', [encode(makePdf('', () => 3))], 'files.0'],
    ['a PDF with scripts', [encode(makePdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))], 'files.0'],
    ['a file that is too large', [LARGE], 'files.0'],
    ['too many files', Array.from({ length: REPORT_FILES.max + 1 }, () => encode(makePdf())), 'files'],
    ['an object', [{ $gt: '' }], 'files.0'],
    ['text in place of the list', 'abc', 'files'],
  ])('are refused with the report: %s', async (_what, list, path) => {
    const answer = await report(await newShipment(), { files: list as string[] });
    expect(expectFailure(answer, 'VALIDATION').errors).toEqual([expect.objectContaining({ path })]);
    expect([await files().countDocuments(), await messages().countDocuments()]).toEqual([0, 0]);
  });

  test('are refused if a photo is cut off or has too many pixels, also behind a whole PDF', async () => {
    const photo = encode(await PHOTO);
    const wide = encode(
      await sharp({ create: { width: 20_000, height: 1, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    );
    for (const broken of [photo.slice(0, photo.length / 2), wide]) {
      const refused = expectFailure(await report(await newShipment(), { files: [encode(makePdf()), broken] }), 'VALIDATION');
      expect(refused.errors?.map(({ path }) => path)).toEqual(['files.1']);
    }
    expect(await files().countDocuments()).toBe(0);
  });

  test('replace the name of a document, but no message, and fit some kinds only', async () => {
    const sent = { files: [encode(makePdf())] };
    const trackingId = await newShipment();
    expectFailure(await report(trackingId, { ...sent, message: '' }), 'VALIDATION');
    const refused = expectFailure(await report(trackingId, { ...sent, kind: 'late' }), 'VALIDATION');
    expect(refused.errors?.map(({ path }) => path)).toEqual(['files']);
    await report(trackingId, { ...sent, kind: 'paperwork', message: '' }).expect(202);
  });

  test('are stored once for the same report, and compared with those of a repeated call', async () => {
    const trackingId = await newShipment();
    const sent = { files: [encode(await PHOTO)] };
    const key = { 'Idempotency-Key': 'a-key' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(trackingId, sent, key)));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.data.reference)).size).toBe(1);
    expectFailure(await report(trackingId, { files: [encode(makePdf())] }, key), 'IDEMPOTENCY_MISMATCH');
    expect([await files().countDocuments(), await messages().countDocuments()]).toEqual([1, 1]);
  });

  test('of many visitors at once do not fill the memory, and leave nothing half stored', async () => {
    const trackingId = await newShipment();
    const sent = { files: [encode(makePdf(`/Note(${'x'.repeat(300_000)})`))] };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => report(trackingId, { ...sent, message: `Problem ${index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 202 && status !== 429)).toEqual([]);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(PUBLIC_UPLOADS.perCaller);
    const stored = statuses.filter((status) => status === 202).length;
    expect([await files().countDocuments(), await messages().countDocuments()]).toEqual([stored, stored]);
  });

  test('are removed with their message, with the data of the recipient, and if no message names them', async () => {
    const sent = { files: [encode(await PHOTO)] };
    const [first, second] = [await newShipment(), await newShipment()];
    const purged = await openReport(await report(first, sent));
    const context = server.newContext();
    await messages().updateOne(
      { reference: purged.reference },
      { $set: { deletedAt: server.clock.now, purgedAt: server.clock.now } },
    );
    await removeMarked(context.messages, context.activity);
    expect([await files().countDocuments(), await messages().countDocuments()]).toEqual([0, 0]);

    const anonymous = { kind: 'damaged', message: 'Wet.', email: '', ...sent } as const;
    const erased = await openReport(await report(second, anonymous));
    const [id = ''] = erased.stored.map((file) => file.id);
    const person = { email: 'zoe.angstrom@example.com', confirm: true, includeOpen: true };
    await erased.admin.post('/api/admin/privacy/erase').send(person).expect(200);
    expect(await files().countDocuments()).toBe(0);
    expect((await erased.admin.get(erased.path).expect(200)).body.data.files).toEqual([]);
    expectFailure(await erased.admin.get(`${erased.path}/files/${id}`), 'MESSAGE_NOT_FOUND');

    const handedOn = await newShipment();
    await report(handedOn, { ...anonymous, message: 'Wet at the first recipient.' });
    server.wait(HOUR_MS);
    const next = { recipient: { name: 'Nils Berg', address: 'Kaj 4', email: 'nils@example.com', phone: null } };
    await (await server.admin()).patch(`/api/tracking/${handedOn}`).send(next).expect(200);
    server.wait(HOUR_MS);
    const later = await openReport(await report(handedOn, { ...anonymous, message: 'Wet at the second.' }));
    await later.admin.post('/api/admin/privacy/erase').send(person).expect(200);
    expect(await files().distinct('name')).toEqual([later.stored[0]?.id]);
    await files().deleteMany({});

    const kept = await openReport(await report(first, { ...sent, message: 'Still wet.' }));
    const [left] = await files().find().toArray();
    const { _id: _own, ...copied } = left ?? {};
    await files().insertOne({ ...copied, name: 'of-a-crash' });
    server.wait(2 * HOUR_MS);
    await removeUnusedFiles(context);
    expect(await files().find().toArray()).toMatchObject([{ name: kept.stored[0]?.id }]);
  });
});
