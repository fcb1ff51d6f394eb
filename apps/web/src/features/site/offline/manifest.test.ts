import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { expect, test } from 'vitest';
import { paths } from '#lib/address/paths.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public');
const MAX_ICON_BYTES = 10_000;

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}
const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  name: string;
  start_url: string;
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
};

test('gives the installed app the company’s name and the tracking page [B19]', () => {
  expect(manifest).toMatchObject({
    name: DEFAULT_SETTINGS.company.name,
    start_url: paths.track,
    scope: paths.home,
    display: 'standalone',
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([paths.track, paths.contact]);
});

test('has icons in both required sizes, including maskable ones [B19]', () => {
  const bitmaps = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)].filter(({ src }) =>
    src.endsWith('.png'),
  );
  for (const { src, sizes } of bitmaps) {
    const file = path.join(PUBLIC, src);
    expect(statSync(file).size).toBeLessThanOrEqual(MAX_ICON_BYTES);
    expect(getPixels(file)).toBe(sizes);
  }
  for (const sizes of ['192x192', '512x512']) {
    expect(bitmaps).toContainEqual({ src: expect.any(String), type: 'image/png', sizes });
    expect(bitmaps).toContainEqual({ src: expect.any(String), type: 'image/png', sizes, purpose: 'maskable' });
  }
});

/** PNG stores width and height in its first chunk (RFC 2083). */
function getPixels(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
