import { LOGO_LIMIT_BYTES } from '@waybill/contracts/site/facts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { pictureModel } from './picture-repository.ts';

const server = setUpServer();
const hex = (text: string) => Buffer.from(text, 'hex');
const draw = (width: number, height = width) => sharp({ create: { width, height, channels: 4, background: '#b4530980' } });
const [PNG, JPEG, WEBP] = await Promise.all([
  draw(128).png().toBuffer(),
  draw(128).jpeg().toBuffer(),
  draw(128).webp().toBuffer(),
]);

const upload = async (content: Buffer | string) =>
  (await server.admin())
    .post('/api/admin/settings/logo')
    .send({ content: typeof content === 'string' ? content : content.toString('base64') });
const uploaded = async (content: Buffer): Promise<string> => {
  const answer = await upload(content);
  expect(answer.status).toBe(201);
  return answer.body.data.logo;
};
const show = async (logo: string) => {
  const admin = await server.admin();
  const settings: VersionedSettings = (await admin.get('/api/admin/settings')).body.data;
  return admin.put('/api/admin/settings').send({ ...settings, company: { ...settings.company, logo } });
};
const get = (name: string) => server.visitor().get(`/api/settings/logo/${name}`);
const countPictures = () => pictureModel(server.connection()).countDocuments();

describe('an uploaded logo [B6]', () => {
  test.each([
    ['image/png', PNG, { format: 'png', hasAlpha: true }],
    ['image/jpeg', JPEG, { format: 'jpeg' }],
    ['image/webp', WEBP, { format: 'webp', hasAlpha: true }],
  ])('of type %s is served publicly with its type and cached forever', async (type, content, stored) => {
    const answer = await get(await uploaded(content));
    expect(answer.status).toBe(200);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 128, height: 128, ...stored });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is on the public pages once the settings name it, and in the activity log', async () => {
    const logo = await uploaded(PNG);
    expect((await show(logo)).status).toBe(200);
    expect((await server.visitor().get('/api/settings/public')).body.data.company.logo).toBe(logo);
    const activity = await (await server.admin()).get('/api/admin/activity').query({ target: 'settings' });
    expect(activity.body.data.entries).toMatchObject([
      { action: 'settings.changed', after: { 'company.logo': logo } },
      { action: 'settings.logo_uploaded', after: { logo } },
    ]);
  });

  test('of the same content is stored once, also concurrently', async () => {
    const [one, other] = await Promise.all([uploaded(PNG), uploaded(PNG)]);
    expect(one).toBe(other);
    expect(await countPictures()).toBe(1);
  });

  test('is removed a day later once no stored version of the settings uses it', async () => {
    const kept = await uploaded(JPEG);
    await show(kept);
    const unused = await uploaded(WEBP);
    server.wait(DAY_MS + 1);
    await server.processEvents();
    await show(await uploaded(PNG));
    expect((await get(kept)).status).toBe(200);
    expectFailure(await get(unused), 'NOT_FOUND');
  });
});

describe('refuses without storing [B6]', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a RIFF sound file', Buffer.from('524946460400000057415645', 'hex')],
    ['the signature of a PNG alone [H9]', hex('89504e470d0a1a0a')],
    ['the signature of a JPEG alone [H9]', hex('ffd8ff')],
    ['the signature of a WebP alone [H9]', hex('524946460400000057454250')],
    ['a PNG truncated in its header [H9]', PNG.subarray(0, 23)],
    ['a JPEG truncated in its frame [H9]', JPEG.subarray(0, 8)],
    ['a WebP truncated in its header [H9]', WEBP.subarray(0, 29)],
    [
      'an HTML page with a PNG signature [H9]',
      Buffer.concat([hex('89504e470d0a1a0a'), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('%s', async (_what, content) => {
    expectFailure(await upload(content), 'UNSUPPORTED_PICTURE');
    expect(await countPictures()).toBe(0);
  });

  test.each([
    ['text that is not base64', 'ä'],
    ['nothing', ''],
    ['one byte more than allowed', Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES - PNG.length + 1)]).toString('base64')],
  ])('%s', async (_what, content) => {
    expect(expectFailure(await upload(content), 'VALIDATION').errors).toMatchObject([{ path: 'content' }]);
    expect(await countPictures()).toBe(0);
  });

  test.each([
    ['one pixel wider than allowed', draw(4_097, 1)],
    ['one pixel higher than allowed', draw(1, 4_097)],
  ])('a picture of %s [H9]', async (_what, picture) => {
    expect(expectFailure(await upload(await picture.png().toBuffer()), 'VALIDATION').errors).toEqual([
      expect.objectContaining({ path: 'content', message: 'must be at most 4096 pixels wide and high' }),
    ]);
    expect(await countPictures()).toBe(0);
  });

  test('an unknown name in the settings', async () => {
    const answer = await show(`${'a'.repeat(32)}.png`);
    expect(expectFailure(answer, 'VALIDATION').errors).toMatchObject([{ path: 'company.logo' }]);
  });

  test.each(['', 'x.png', '../settings', '%2e%2e%2fapp.html', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.svg`])(
    'serves nothing at %j',
    async (name) => {
      expectFailure(await get(name), 'NOT_FOUND');
    },
  );
});

test.each([
  ['line breaks', (base64: string) => base64.replaceAll(/.{76}/g, '$&\r\n')],
  ['the alphabet for addresses, without padding', (base64: string) => Buffer.from(base64, 'base64').toString('base64url')],
  ['the start of a data URL', (base64: string) => `data:image/png;base64,${base64}`],
])('takes base64 with %s [K8]', async (_what, change) => {
  const content = change(PNG.toString('base64'));
  expect((await upload(content)).body.data).toEqual({ logo: await uploaded(PNG) });
});

test('takes a logo of the largest size in bytes, in the longest base64 [B6, K8]', async () => {
  const content = Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES - PNG.length, 7)]);
  expect((await upload(content.toString('base64').replaceAll(/.{64}/g, '$&\r\n'))).status).toBe(201);
});
