import { expect, test } from 'vitest';
import { isBuiltFrom, type Shell } from './shell.ts';

const shell: Shell = { language: 'en', version: '1', pages: ['/'], files: ['/assets/index-3f9c.js', '/assets/index-77aa.css'] };

test('accepts a page whose code and styles are all in the shell [B19]', () => {
  const html =
    '<link rel="stylesheet" href="/assets/index-77aa.css"><img src="/assets/ship-11.avif"><script src="/assets/index-3f9c.js">';
  expect(isBuiltFrom(shell, html)).toBe(true);
  expect(isBuiltFrom(shell, '<p>No files at all')).toBe(true);
});

test.each(['/assets/index-NEW1.js', '/assets/index-9-_x.css', 'https://waybill.example.com/assets/index-NEW1.js'])(
  'a page that names %s belongs to another version [B19]',
  (file) => {
    expect(isBuiltFrom(shell, `<script src="/assets/index-3f9c.js"></script><link href="${file}">`)).toBe(false);
  },
);
