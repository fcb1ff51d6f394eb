import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { makePng } from '../../testing/bombs.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { type SettingsOverrides, storeSettings } from '../../testing/store-settings.ts';
import { createBrandFiles } from './brand-files.ts';
import { brandFiles } from './routes.ts';

const { company } = DEFAULT_OFFICE_SETTINGS;
const BUILT_MANIFEST = { name: 'As built', description: 'As built', start_url: '/track', icons: [{ src: '/favicon.svg' }] };

const webRoot = mkdtempSync(join(tmpdir(), 'waybill-brand-files-'));
for (const folder of ['server', 'icons']) mkdirSync(join(webRoot, folder));
const FILES = {
  'index.html': '<head></head>Home as built',
  'favicon.svg': '<svg>as built</svg>',
  'manifest.webmanifest': JSON.stringify(BUILT_MANIFEST),
  'server/render.js': 'export const renderPage = async () => ({ html: "", status: 200 });',
  'package.json': '{"type":"module"}',
};
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(webRoot, name), content);
afterAll(() => rmSync(webRoot, { recursive: true }));

const server = setUpServer({ webRoot });
const get = (path: string) => server.visitor().get(path).buffer(true);
const change = (overrides: SettingsOverrides) => storeSettings(server.connection(), overrides);
const rename = (name: string) => change({ company: { ...company, name } });
const getText = async (path: string) => String((await get(path).expect(200)).body);

const getPng = async (path: string): Promise<Buffer> => {
  const { body, headers } = await get(path).expect(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache', etag: expect.any(String) });
  return body as Buffer;
};
/** PNG stores width and height in its first chunk (RFC 2083). */
const getSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const ICONS = [
  ['/icons/icon-192.png', '192x192'],
  ['/icons/icon-512.png', '512x512'],
  ['/icons/maskable-192.png', '192x192'],
  ['/icons/maskable-512.png', '512x512'],
  ['/icons/apple-touch-icon.png', '180x180'],
  ['/link-preview.png', '1200x630'],
] as const;

test('with the default look all files are those of the build [B19]', async () => {
  expect(await getText('/favicon.svg')).toBe('<svg>as built</svg>');
  expect((await get('/manifest.webmanifest')).body).toEqual(BUILT_MANIFEST);
});

test.each(ICONS)('%s is a PNG of %s with the company’s initial and color, made once [B19]', async (path, size) => {
  await change({ company: { ...company, name: 'Rota' }, brand: { primary: '#1d4ed8' } });
  const png = await getPng(path);
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(getSize(png)).toBe(size);
  await rename('Sota');
  server.wait(6_000);
  // A slow drawing is answered with the picture before it.
  await expect.poll(async () => (await getPng(path)).equals(png)).toBe(false);
});

describe('the favicon', () => {
  test('has the initial on the primary color [B19]', async () => {
    await change({ company: { ...company, name: 'rota & søn' }, brand: { primary: '#1d4ed8' } });
    const svg = await getText('/favicon.svg');
    expect(svg).toContain('<path fill="#1d4ed8"');
    expect(svg).toMatch(/<text [^>]+>R<\/text>/);
  });

  test.each(['</text><script>alert(1)</script>', '" onload="alert(1)', '—', 'شركة النقل'])(
    'is no markup for %s [B19]',
    async (name) => {
      await rename(name);
      const svg = await getText('/favicon.svg');
      expect(svg).not.toMatch(/<script|onload/);
      expect(svg).toMatch(/^<svg [^]+<\/svg>$/);
    },
  );
});

describe('the manifest', () => {
  test('has name, short name and blurb of the company, the rest as built [B19]', async () => {
    await change({ company: { ...company, name: 'Rota Courier e Logística', blurb: 'Encomendas para todos.' } });
    const { body, headers } = await get('/manifest.webmanifest').expect(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(body).toEqual({
      ...BUILT_MANIFEST,
      name: 'Rota Courier e Logística',
      short_name: 'Rota Courier',
      description: 'Encomendas para todos.',
      lang: 'en',
    });
  });
});

describe('the link picture', () => {
  test.each(['Rota', 'شركة النقل السريع 24 Express', 'W'.repeat(60), 'a '.repeat(30).trim(), '宅配便', '</svg><script>'])(
    'is drawn for %s [B19]',
    async (name) => {
      await rename(name);
      expect(getSize(await getPng('/link-preview.png'))).toBe('1200x630');
    },
  );
});

describe('a logo', () => {
  const store = async (name: string, content: Buffer) => {
    await server.connection().collection('pictures').insertOne({ name, content, uploadedAt: new Date() });
    await change({ company: { ...company, logo: name } });
  };

  test('takes the place of the initial, also in the favicon, where it is small [B19]', async () => {
    await store(`${'a'.repeat(32)}.png`, makePng(64, 64));
    const svg = await getText('/favicon.svg');
    expect(svg).toContain('<image ');
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeLessThan(4_000);
    for (const [path, size] of ICONS) expect(getSize(await getPng(path))).toBe(size);
  });

  test('that cannot be decoded leaves the initial [B19]', async () => {
    await store(`${'b'.repeat(32)}.webp`, Buffer.from('RIFF____WEBP'));
    expect(await getText('/favicon.svg')).not.toContain('<image');
    expect(getSize(await getPng('/icons/icon-192.png'))).toBe('192x192');
  });
});

test('draws a logo of 4,096 pixels from a small copy, and one in WebP [H8, B19]', async () => {
  const drawn: string[] = [];
  const drawing = { toPng: async (svg: string) => Buffer.from(String(drawn.push(svg))), measure: async () => 1 };
  const large = { create: { width: 4_096, height: 4_096, channels: 3, background: '#b45309' } } as const;
  for (const [logo, picture] of [
    [`${'c'.repeat(32)}.jpg`, sharp(large).jpeg()],
    [`${'d'.repeat(32)}.webp`, sharp(large).webp()],
  ] as const) {
    const settings = { ...(await server.newContext().siteSettings()), company: { ...company, logo } };
    const { logger } = server.newContext();
    const findPicture = () => picture.toBuffer();
    await createBrandFiles(settings, { drawing, findPicture, readManifest: () => '', logger }).get('/icons/icon-192.png')?.();
    const [, base64 = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(drawn.at(-1) ?? '') ?? [];
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  }
});

test('answers the picture before while a new one is drawn [H8]', async () => {
  const settings = await server.newContext().siteSettings();
  const shown = { ...settings, company: { ...company, name: 'Rota' } };
  let drawings = 0;
  const drawNever = new Promise<Buffer>(() => undefined);
  const toPng = async () => ((drawings += 1) === 1 ? Buffer.from('of Rota') : drawNever);
  const { logger } = server.newContext();
  const parts = {
    drawing: { toPng, measure: async () => 1 },
    findPicture: async () => null,
    siteSettings: async () => shown,
    logger,
  };
  const app = express().use(brandFiles(parts, { webRoot }));
  const getIcon = async () => String((await request(app).get('/icons/icon-192.png').buffer(true).expect(200)).body);
  expect(await getIcon()).toBe('of Rota');
  shown.company = { ...shown.company, name: 'Sota' };
  expect(await getIcon()).toBe('of Rota');
  expect(drawings).toBe(2);
});
