import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MINUTE_MS } from '@waybill/domain/time';
import { beforeAll, expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { driveMails } from '../../../testing/drive-mails.ts';
import { type ReceivedMail, startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { createMapPictures, drawInThread } from '../../maps/picture/map-pictures.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, work, workLater, states, stored } = driveMails(server);
const PNG_SIGNATURE = '89504e470d0a1a0a';

/** The thread takes seconds to start where TypeScript is not built. */
beforeAll(() =>
  drawInThread({
    route: { origin: 'Oslo', destination: 'Rome', places: [], status: 'processing' },
    pinned: [],
    accent: '#ed4428',
  }),
);

function readMap({ html = '', attachments }: ReceivedMail) {
  const [, cid = '', alt = ''] = /<img src="cid:([^"]+)" alt="([^"]+)" width="512" height="240"/.exec(html) ?? [];
  const picture = attachments.find(({ contentId }) => contentId === `<${cid}>`);
  return { cid, alt, picture, png: Buffer.from((picture?.content ?? '') as ArrayBuffer) };
}

test('attaches the map of the route, described in the language of the reader [B16]', async () => {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  for (const language of LANGUAGE_CODES) {
    await createdShipment(admin, { mail: { recipient: true, sender: false, language } });
  }
  await workLater(url);
  await workLater(url);
  expect(arrived).toHaveLength(LANGUAGE_CODES.length);
  const maps = arrived.map(readMap);
  expect(maps.map(({ alt }) => alt.replaceAll(/[\u2066-\u2069]/g, '')).toSorted()).toEqual([
    'De Bergen a Göteborg, último registro en Oslo, aproximadamente el 30 por ciento',
    'De Bergen para Göteborg, último registo em Oslo, cerca de 30 por cento',
    'Départ Bergen, arrivée Göteborg, dernier passage à Oslo, environ 30 pour cent',
    'From Bergen to Göteborg, last reported in Oslo, about 30 percent',
    'Von Bergen nach Göteborg, zuletzt erfasst in Oslo, etwa 30 Prozent',
    'من Bergen إلى Göteborg، آخر تسجيل في Oslo، نحو 30 بالمئة',
  ]);
  for (const { png, picture } of maps) {
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(png.toString('hex', 0, 8)).toBe(PNG_SIGNATURE);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([768, 360]);
  }
  expect(new Set(maps.map(({ cid }) => cid)).size).toBe(1);
  expect(arrived.every(({ html }) => html?.includes('GeoNames'))).toBe(true);
  expect(arrived.some(({ text }) => text?.includes('GeoNames') || text?.includes('cid:'))).toBe(false);
});

test('shows no map where the receipt has none, and none before an address is confirmed [B16, P01]', async () => {
  const { url, arrived } = await startMailServer();
  await create({ origin: 'Port Ellery' });
  await update(await create(), { outcome: 'lost' });
  const known = await create({ mail: { recipient: false, sender: false } });
  await server.visitor().post(`/api/tracking/track/${known}/subscribe`).send({ email: 'kim@example.org' }).expect(202);
  await workLater(url);
  await workLater(url);
  const sent = (await states()).filter((state) => state.endsWith(' sent'));
  expect(sent.toSorted()).toEqual(['confirm_subscription sent', 'created sent', 'lost sent']);
  expect(arrived.map(({ html, attachments }) => [html?.includes('<img'), attachments.length])).toEqual(
    sent.map(() => [false, 0]),
  );
});

test('sends a mail without its map if drawing fails [R07]', async () => {
  const { url, arrived } = await startMailServer();
  await create();
  await work(url);
  server.wait(MINUTE_MS);
  const context = server.newContext();
  const drawMapPicture = createMapPictures(context, () => Promise.reject(new Error('out of memory')));
  await sendMails({ ...context, drawMapPicture, smtp: createSmtp(url) });
  expect(arrived.map(({ html, attachments }) => [html?.includes('<img'), attachments.length])).toEqual([[false, 0]]);
  expect(await stored().countDocuments({ state: 'sent', attempts: 1 })).toBe(1);
  expect(server.logged.filter((line) => line.includes('failed to draw the map of a mail'))).toHaveLength(1);
});

test('shows the office the map of a mail, also after sending until the parcel moves on [B16]', async () => {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  const trackingId = await create();
  await work(url);
  const mail = await stored().findOne();
  const preview = async () => (await admin.get(`/api/admin/mails/${mail?._id.toHexString()}`).expect(200)).body.data.html;
  const waiting = await preview();
  expect(waiting).toContain('<img src="data:image/png;base64,iVBORw0KGgo');
  await workLater(url);
  expect(arrived).toHaveLength(1);
  const [picture] = /data:image\/png;base64,[^"]+/.exec(waiting) ?? [];
  expect(await preview()).toContain(picture);
  const draft = { event: 'created', language: 'en', subject: '', body: '', trackingId };
  const drafted = await admin.post('/api/admin/mails/preview').send(draft).expect(200);
  expect(drafted.body.data.html).toContain(picture);

  await update(trackingId, { status: 'in_transit', location: 'Casablanca, Morocco' });
  expect(await preview()).toMatch(/<img src="cid:[^"]+" alt="From Bergen to Göteborg, last reported in Oslo/);
});
