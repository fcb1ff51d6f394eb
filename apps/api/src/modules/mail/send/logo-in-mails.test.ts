import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MINUTE_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { receivedMessage } from '../../../testing/builders.ts';
import { driveMails } from '../../../testing/drive-mails.ts';
import { type ReceivedMail, startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({
  config: { publicUrl: 'https://waybill.example', smtpUrl: 'smtp://127.0.0.1:1', rateLimitFactor: 1_000 },
});
const { create, workLater, stored } = driveMails(server, { allConsumers: true });
const { company } = DEFAULT_OFFICE_SETTINGS;
let drawn = 0;

/** Another one each time: pictures are cached by their name. */
async function storeLogo(content?: Buffer, name = 'Rota & Søn', type = 'png') {
  const logo = `${String((drawn += 1)).padStart(32, 'a')}.${type}`;
  if (content) await server.connection().collection('pictures').insertOne({ name: logo, content, uploadedAt: new Date() });
  await storeSettings(server.connection(), { company: { ...company, logo, name } });
}

const draw = (width: number, height: number, background = '#1d4ed880') =>
  sharp({ create: { width, height, channels: 4, background } });

function readLogo({ html = '', attachments }: ReceivedMail) {
  const [, cid, alt, height] = /<img class="ink logo" src="cid:([^"]+)" alt="([^"]+)" height="(\d+)"/.exec(html) ?? [];
  const found = attachments.filter(({ contentId }) => contentId === `<${cid}>`);
  return { alt, shown: Number(height), found, png: Buffer.from((found[0]?.content ?? '') as ArrayBuffer) };
}

test.each([
  ['a wide PNG', 1_200, 200, 'png', '400x67', 34],
  ['a high JPEG', 300, 900, 'jpeg', '32x96', 48],
  ['a large WebP', 4_096, 4_096, 'webp', '96x96', 48],
  ['a small PNG', 24, 24, 'png', '24x24', 24],
] as const)(
  'attaches %s as a small PNG, shown inline with the company’s name',
  async (_what, width, height, type, size, shown) => {
    await storeLogo(await draw(width, height).toFormat(type).toBuffer());
    const { url, arrived } = await startMailServer();
    await create();
    await workLater(url);
    const [logo] = arrived.map(readLogo);
    expect(logo).toMatchObject({ alt: 'Rota &amp; Søn', shown });
    expect(logo?.found).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true, filename: 'logo.png' }]);
    expect(logo?.png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    expect(`${logo?.png.readUInt32BE(16)}x${logo?.png.readUInt32BE(20)}`).toBe(size);
    expect(logo?.png.length).toBeLessThan(50_000);
    expect(arrived[0]?.attachments.map(({ filename }) => filename)).toEqual(['logo.png', 'map.png']);
    expect(arrived[0]?.text).not.toContain('cid:');
  },
);

test('is bounded for a picture of noise, and drawn once for all mails', async () => {
  const noise = Buffer.from(Uint32Array.from({ length: 1_200 * 288 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 0).buffer);
  await storeLogo(
    await sharp(noise, { raw: { width: 1_200, height: 288, channels: 4 } })
      .png()
      .toBuffer(),
  );
  const { url, arrived } = await startMailServer();
  for (let count = 0; count < 6; count += 1) await create({ mail: { recipient: true, sender: false } });
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(MINUTE_MS);
  let reads = 0;
  const findPicture = (name: string) => {
    reads += 1;
    return context.findPicture(name);
  };
  await sendMails({ ...context, findPicture, smtp: createSmtp(url) });
  await sendMails({ ...context, findPicture, smtp: createSmtp(url) });
  expect(arrived.length).toBeGreaterThan(0);
  for (const logo of arrived.map(readLogo)) expect(logo.png.length).toBeLessThan(50_000);
  expect(reads).toBe(1);
});

test.each([
  ['is not stored', undefined, 'failed to draw the logo of a mail'],
  ['cannot be read', Buffer.from('RIFF____WEBP'), 'the logo cannot be drawn in mails'],
])('shows the name as text if the logo %s, and without one', async (_what, content, logged) => {
  await storeLogo(content, 'شركة النقل السريع <b>');
  const { url, arrived } = await startMailServer();
  await create();
  await workLater(url);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.html).toContain('font-weight:700">شركة النقل السريع &lt;b&gt;</td>');
  expect(arrived[0]?.html).not.toContain('logo-');
  expect(server.logged.filter((line) => line.includes(logged)).length).toBeGreaterThan(0);
  expect(await stored().countDocuments({ state: 'sent', attempts: 1 })).toBe(1);
});

test('stands above replies and requests to confirm, and in the office’s previews, also of what was sent', async () => {
  await storeLogo(await draw(200, 50).png().toBuffer());
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  const trackingId = await create({ mail: { recipient: false, sender: false } });
  await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: 'kim@example.org' }).expect(202);
  const reference = await receivedMessage(server.visitor());
  await admin.post(`/api/admin/messages/${reference}/replies`).send({ text: 'It is at the depot.' }).expect(201);
  await server.processEvents();
  const previews = async () => {
    const ids = (await stored().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id.toHexString());
    const answers = await Promise.all(ids.map((id) => admin.get(`/api/admin/mails/${id}`).expect(200)));
    return answers.map(({ body }) => String(body.data.html));
  };
  const waiting = await previews();
  await workLater(url);
  expect(arrived.map((mail) => readLogo(mail).found.length)).toEqual([1, 1]);
  for (const html of [...waiting, ...(await previews())]) {
    expect(html).toMatch(/<img class="ink logo" src="data:image\/png;base64,iVBORw0KGgo/);
    expect(html).not.toContain('cid:');
  }
  expect((await previews()).filter((html) => html.includes('It is at the depot.'))).toHaveLength(1);
  const draft = { event: 'created', language: 'en', subject: '', body: '', trackingId };
  expect((await admin.post('/api/admin/mails/preview').send(draft).expect(200)).body.data.html).toContain('src="data:image/png');
});
