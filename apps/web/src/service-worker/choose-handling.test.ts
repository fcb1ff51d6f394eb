import { expect, test } from 'vitest';
import { chooseHandling } from './choose-handling.ts';
import type { Shell } from './shell.ts';

const origin = 'https://waybill.example.com';
const shell: Shell = {
  language: 'en',
  version: '1',
  pages: ['/', '/about', '/track'],
  files: ['/assets/index-3f9c.js', '/assets/index-77aa.css', '/before-paint.js'],
};

interface Sent {
  mode?: RequestMode;
  method?: string;
  headers?: HeadersInit;
}

const handle = (address: string, { mode = 'cors', method = 'GET', headers }: Sent = {}) =>
  chooseHandling({ url: new URL(address, origin).href, mode, method, headers: new Headers(headers) }, { shell, origin });
const open = (address: string, sent: Sent = {}) => handle(address, { mode: 'navigate', ...sent });

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about?from=mail#team', '/about'],
  ['/track?id=TRK-7K3M9D-4XQ2FJ', '/track'],
  ['/track/TRK-7K3M9D-4XQ2FJ', '/track'],
])('the page %s comes from the network first, then from the cached %s [B19]', (address, copy) => {
  expect(open(address)).toEqual({ how: 'network-first', address: copy });
});

test('handles only pages of the worker’s language [B19]', () => {
  const german: Shell = { ...shell, language: 'de', pages: ['/de', '/de/track'] };
  const openIn = (address: string) =>
    chooseHandling(
      { url: new URL(address, origin).href, mode: 'navigate', method: 'GET', headers: new Headers() },
      { shell: german, origin },
    )?.address;
  expect(openIn('/de')).toBe('/de');
  expect(openIn('/de/track/TRK-7K3M9D-4XQ2FJ')).toBe('/de/track');
  expect(openIn('/track/TRK-7K3M9D-4XQ2FJ')).toBeUndefined();
  expect(openIn('/delivery')).toBeUndefined();
});

test('serves hashed files from the cache, and others from the network first [B19]', () => {
  expect(handle('/assets/index-3f9c.js')).toEqual({ how: 'cache-first', address: '/assets/index-3f9c.js' });
  expect(handle('/before-paint.js')).toEqual({ how: 'network-first', address: '/before-paint.js' });
});

test.each([
  '/admin',
  '/admin/shipments/TRK-7K3M9D-4XQ2FJ',
  '/login',
  '/api/docs',
  '/api/tracking/track/TRK-7K3M9D-4XQ2FJ',
  '/about/',
  '/ABOUT',
  '/nowhere',
  '/track/',
  '/track/TRK-7K3M9D-4XQ2FJ/report',
  '/track/../admin',
  '//evil.test/about',
  'https://evil.test/about',
  'http://waybill.example.com/about',
  '/before-paint.js',
])('opening %s is not handled by the worker [B19]', (address) => {
  expect(open(address)).toBeUndefined();
});

test.each([
  '/api/settings/public',
  '/api/tracking/track/TRK-7K3M9D-4XQ2FJ',
  '/admin',
  '/about',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/back-office-1a2b.js',
  '/assets/index-3f9c.js?access_token=abc',
  '/assets/../api/admin/me',
  'https://evil.test/assets/index-3f9c.js',
])('a script that requests %s gets the network [B19]', (address) => {
  expect(handle(address)).toBeUndefined();
});

test.each([
  ['a token', { headers: { Authorization: 'Bearer a.b.c' } }],
  ['a range', { headers: { Range: 'bytes=0-1' } }],
  ['another method', { method: 'POST' }],
  ['HEAD', { method: 'HEAD' }],
])('with %s no request is answered from the cache [B19]', (_, sent) => {
  expect(handle('/assets/index-3f9c.js', sent)).toBeUndefined();
  expect(open('/about', sent)).toBeUndefined();
});
