import { LOGO_LIMIT_BYTES, type VersionedSettings } from '@waybill/contracts';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { pictureModel } from './picture-repository.ts';

const server = setUpServer();
const DAY_MS = 24 * 3_600_000;
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');
const WEBP = Buffer.from('524946460400000057454250', 'hex');

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

describe('B6: an uploaded logo', () => {
  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('of type %s is served to anybody as what it is, and kept for ever', async (type, content) => {
    const answer = await get(await uploaded(content));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is on the public pages once the settings name it, and stands in the activity log', async () => {
    const logo = await uploaded(PNG);
    expect((await show(logo)).status).toBe(200);
    expect((await server.visitor().get('/api/settings/public')).body.data.company.logo).toBe(logo);
    const activity = await (await server.admin()).get('/api/admin/activity').query({ target: 'settings' });
    expect(activity.body.data.entries).toMatchObject([
      { action: 'settings.changed', after: { 'company.logo': logo } },
      { action: 'settings.logo_uploaded', after: { logo } },
    ]);
  });

  test('of the same content is stored once, also when it comes twice at once', async () => {
    const [one, other] = await Promise.all([uploaded(PNG), uploaded(PNG)]);
    expect(one).toBe(other);
    expect(await countPictures()).toBe(1);
  });

  test('goes a day later when no kept version of the settings shows it', async () => {
    const kept = await uploaded(JPEG);
    await show(kept);
    const unused = await uploaded(WEBP);
    server.wait(DAY_MS + 1);
    await (await server.admin()).get('/api/admin/activity');
    await show(await uploaded(PNG));
    expect((await get(kept)).status).toBe(200);
    expectFailure(await get(unused), 'NOT_FOUND');
  });
});

describe('B6: is refused and not stored', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a RIFF that is a sound', Buffer.from('524946460400000057415645', 'hex')],
  ])('%s', async (_what, content) => {
    expectFailure(await upload(content), 'UNSUPPORTED_PICTURE');
    expect(await countPictures()).toBe(0);
  });

  test.each([
    ['text that is no base64', 'ä'],
    ['nothing', ''],
    ['one byte more than allowed', Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES - PNG.length + 1)]).toString('base64')],
  ])('%s', async (_what, content) => {
    expect(expectFailure(await upload(content), 'VALIDATION').errors).toMatchObject([{ path: 'content' }]);
    expect(await countPictures()).toBe(0);
  });

  test('a name in the settings under which nothing was uploaded', async () => {
    const answer = await show(`${'a'.repeat(32)}.png`);
    expect(expectFailure(answer, 'VALIDATION').errors).toMatchObject([{ path: 'company.logo' }]);
  });

  test.each(['', 'x.png', '../settings', '%2e%2e%2fapp.html', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.svg`])(
    'an address like %j leads to nothing',
    async (name) => {
      expectFailure(await get(name), 'NOT_FOUND');
    },
  );
});

test('B6: the largest logo that is allowed arrives whole', async () => {
  const content = Buffer.concat([PNG, Buffer.alloc(LOGO_LIMIT_BYTES - PNG.length, 7)]);
  expect((await get(await uploaded(content))).body).toEqual(content);
});
