import { expect, test } from 'vitest';
import { replaceHead, writeHead, type PageHead } from './page-head.ts';

const HEAD: PageHead = {
  title: 'In Transit: TRK-1 | Waybill Express',
  description: 'The latest of your shipment.',
  origin: 'https://example.com',
  path: '/track',
  siteName: 'Waybill Express',
  language: 'en',
};

test('R090: a page says its title, description, address and picture to browsers, search engines and link previews', () => {
  const html = writeHead(HEAD);
  expect(html).toContain('<title>In Transit: TRK-1 | Waybill Express</title>');
  expect(html).toContain('<meta name="description" content="The latest of your shipment." />');
  expect(html).toContain('<link rel="canonical" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:image" content="https://example.com/link-preview.png" />');
  expect(html).not.toContain('noindex');
});

test('a page without an address of its own is kept out of search engines', () => {
  const html = writeHead({ ...HEAD, path: undefined });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/canonical|og:url|hreflang/);
});

test('U11: a page that is kept out of search engines may say its address to link previews', () => {
  const html = writeHead({ ...HEAD, isUnlisted: true });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<link rel="canonical" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:url" content="https://example.com/track" />');
});

test('texts that contain markup stay texts', () => {
  const html = writeHead({ ...HEAD, title: '</title><script>alert(1)</script>', siteName: '"><b> & co' });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('content="&quot;&gt;&lt;b&gt; &amp; co"');
});

test('a head is put in the place of the one that stands, and nowhere else', () => {
  const page = '<head><!--head--><title>$& old</title><!--/head--><link></head>';
  expect(replaceHead(page, '<title>$& new</title>').replaceAll(/\n */g, '')).toBe(
    '<head><!--head--><title>$& new</title><!--/head--><link></head>',
  );
  expect(replaceHead('<head></head>', '<title>new</title>')).toBe('<head></head>');
});

test('a page names itself in each language, and its own to link previews', () => {
  const html = writeHead({ ...HEAD, language: 'pt' });
  expect(html).toContain('<link rel="canonical" href="https://example.com/pt/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://example.com/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="pt" href="https://example.com/pt/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:locale" content="pt_PT" />');
});
