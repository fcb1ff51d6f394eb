import { LOGO_LIMIT_BYTES, IMAGE_SIDE_LIMITS } from '@waybill/contracts/site/facts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { pictureModel } from './picture-repository.ts';

const server = setUpServer();

const hex = (text: string) => Buffer.from(text, 'hex');
const draw = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#b45309' } });
const png = (width: number, height = width) => draw(width, height).png().toBuffer();
/** Taken by a phone: with a position, and lying on its side. */
const taken = (width: number, height: number) =>
  draw(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } });
const JPEG = await taken(640, 480).jpeg().toBuffer();

const upload = async (content: Buffer | string) =>
  (await server.admin())
    .post('/api/admin/settings/photo')
    .send({ content: typeof content === 'string' ? content : content.toString('base64') });
const uploaded = async (content: Buffer): Promise<string> => {
  const answer = await upload(content);
  expect(answer.status).toBe(201);
  return answer.body.data.photo;
};
const readSettings = async (): Promise<VersionedSettings> => (await (await server.admin()).get('/api/admin/settings')).body.data;
const showTeam = async (...photos: readonly (string | undefined)[]) => {
  const settings = await readSettings();
  const team = photos.map((photo, index) => ({ name: `Member ${index}`, role: 'Driver', bio: '', photo }));
  return (await server.admin())
    .put('/api/admin/settings')
    .send({ ...settings, website: { ...settings.website, showTeam: true, team } });
};
const get = (name: string) => server.visitor().get(`/api/settings/photo/${name}`);
const countPictures = () => pictureModel(server.connection()).countDocuments();

describe('a portrait [R052]', () => {
  test.each([
    ['image/png', taken(640, 480).png()],
    ['image/jpeg', taken(640, 480).jpeg()],
    // Any marker may be preceded by fill bytes (ITU T.81, B.1.1.2).
    ['image/jpeg', Buffer.concat([hex('ffd8ffff'), JPEG.subarray(2)])],
    ['image/webp', taken(640, 480).webp()],
  ])(
    'of type %s is served upright, without place and camera, harmless in its own tab, and cached forever [K12]',
    async (type, picture) => {
      const content = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
      expect(content.includes('Acme')).toBe(true);
      const answer = await get(await uploaded(content));
      expect(answer.status).toBe(200);
      const { format, width, height, exif, orientation } = await sharp(answer.body).metadata();
      expect([`image/${format}`, width, height, exif, orientation]).toEqual([type, 480, 640, undefined, undefined]);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    },
  );

  test('is on the public pages once a member names it, and in the activity log', async () => {
    const photo = await uploaded(await png(10));
    expect((await showTeam(photo, undefined, '')).status).toBe(200);
    const { team } = (await server.visitor().get('/api/settings/public')).body.data.website;
    expect(team.map((member: { photo?: string }) => member.photo)).toEqual([photo, undefined, '']);
    const activity = await (await server.admin()).get('/api/admin/activity').query({ target: 'settings' });
    expect(activity.body.data.entries).toMatchObject([
      { action: 'settings.changed' },
      { action: 'settings.photo_uploaded', after: { photo } },
    ]);
  });

  test('is kept while a version of the settings uses it, and restored with it', async () => {
    const photo = await uploaded(await png(11));
    await showTeam(photo);
    const { version } = await readSettings();
    const unused = await uploaded(await png(12));
    server.wait(DAY_MS + 1);
    await server.processEvents();
    await showTeam(undefined);
    expect((await get(photo)).status).toBe(200);
    expectFailure(await get(unused), 'NOT_FOUND');
    await (await server.admin()).post('/api/admin/settings/rollback').send({ version }).expect(200);
    expect((await readSettings()).website.team).toMatchObject([{ photo }]);
  });
});

describe('refuses without storing [R052]', async () => {
  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an HTML page with a JPEG signature', Buffer.concat([hex('ffd8ff'), Buffer.from('<script>alert(1)</script>')])],
    ['an HTML page with a PNG signature', Buffer.concat([hex('89504e470d0a1a0a'), Buffer.from('<script>alert(1)</script>')])],
    ['a JPEG without a frame', hex('ffd8ffe000104a46494600010100000100010000ffd9')],
    ['a JPEG whose segment exceeds the file', hex('ffd8ffe0ffff4a464946')],
    ['a PNG that ends before its dimensions', (await png(10)).subarray(0, 16)],
    ['a RIFF sound file', hex('524946460400000057415645')],
  ])('%s', async (_what, content) => {
    expectFailure(await upload(content), 'UNSUPPORTED_PICTURE');
    expect(await countPictures()).toBe(0);
  });

  test.each([
    ['text that is not base64', 'ä'],
    ['nothing', ''],
    ['one byte more than allowed', Buffer.alloc(LOGO_LIMIT_BYTES + 1).toString('base64')],
    ['a small file with huge dimensions', (await png(IMAGE_SIDE_LIMITS.max + 1, 10)).toString('base64')],
    ['a picture that is too high', (await png(10, 65_535)).toString('base64')],
    ['a picture cut in its middle', (await png(640)).subarray(0, 200).toString('base64')],
  ])('%s', async (_what, content) => {
    expect(expectFailure(await upload(content), 'VALIDATION').errors).toMatchObject([{ path: 'content' }]);
    expect(await countPictures()).toBe(0);
  });

  test.each([`${'a'.repeat(32)}.png`, '../../settings.png', 'https://example.com/a.png', `${'a'.repeat(32)}.svg`])(
    'a member with the unknown name %j',
    async (photo) => {
      const answer = await showTeam(undefined, photo);
      expect(expectFailure(answer, 'VALIDATION').errors).toMatchObject([{ path: 'website.team.1.photo' }]);
    },
  );
});

test('serves a picture with appended HTML as a picture only [R052]', async () => {
  const polyglot = Buffer.concat([JPEG, Buffer.from('*/=alert(1)/*<script>alert(1)</script>')]);
  const answer = await get(await uploaded(polyglot));
  expect(answer.body.includes('script')).toBe(false);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});
