import { LOGO_LIMIT_BYTES } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { pictureModel } from './picture-repository.ts';

const server = setUpServer();
const hex = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'hex');
const sides = (length: number, ...values: readonly number[]) =>
  values.map((value) => value.toString(16).padStart(length, '0')).join('');
const png = (width: number, height: number) =>
  Buffer.concat([hex('89504e470d0a1a0a0000000d49484452', sides(8, width, height)), Buffer.from('pixels')]);
/** 23 bytes, the last of which are the frame. */
const jpeg = (width: number, height: number) => hex('ffd8ffc0001108', sides(4, height, width), '030122000211010311', '010000');
/** WebP stores each dimension minus one, in three bytes. */
const webp = (width: number, height: number) => {
  const bytes = hex('52494646160000005745425056503858', '0a00000000000000', '000000000000');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
};
const [PNG, JPEG, WEBP] = [png(128, 128), jpeg(128, 128), webp(128, 128)];

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
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('of type %s is served publicly with its type and cached forever', async (type, content) => {
    const answer = await get(await uploaded(content));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(content);
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
    ['a PNG of zero width [H9]', png(0, 128)],
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
    ['65,535 x 65,535 in 23 bytes', jpeg(65_535, 65_535)],
    ['20,000 x 20,000', png(20_000, 20_000)],
    ['one pixel wider than allowed', png(4_097, 1)],
    ['one pixel higher than allowed', png(1, 4_097)],
    ['16,777,216 x 16,777,216', webp(16_777_216, 16_777_216)],
  ])('a picture of %s [H9]', async (_what, content) => {
    expect(expectFailure(await upload(content), 'VALIDATION').errors).toEqual([
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

test('stores the largest allowed logo completely [B6]', async () => {
  const content = Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES - PNG.length, 7)]);
  expect((await get(await uploaded(content))).body).toEqual(content);
});
