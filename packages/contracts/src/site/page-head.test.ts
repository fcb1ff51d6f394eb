import { expect, test } from 'vitest';
import { replaceHead, renderHead, type PageHead } from './page-head.ts';

const HEAD: PageHead = {
  title: 'In Transit: TRK-1 | Waybill Express',
  description: 'The latest of your shipment.',
  origin: 'https://example.com',
  path: '/track',
  siteName: 'Waybill Express',
  language: 'en',
};

test('renders title, description, URL and image for browsers, search engines and link previews [R090]', () => {
  const html = renderHead(HEAD);
  expect(html).toContain('<title>In Transit: TRK-1 | Waybill Express</title>');
  expect(html).toContain('<meta name="description" content="The latest of your shipment." />');
  expect(html).toContain('<link rel="canonical" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:image" content="https://example.com/link-preview.png" />');
  expect(html).not.toContain('noindex');
});

test('keeps a page without a URL of its own out of search engines', () => {
  const html = renderHead({ ...HEAD, path: undefined });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toMatch(/canonical|og:url|hreflang/);
});

test('lets an unlisted page name its URL for link previews [U11]', () => {
  const html = renderHead({ ...HEAD, isUnlisted: true });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<link rel="canonical" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:url" content="https://example.com/track" />');
});

test('escapes markup in texts', () => {
  const html = renderHead({ ...HEAD, title: '</title><script>alert(1)</script>', siteName: '"><b> & co' });
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('content="&quot;&gt;&lt;b&gt; &amp; co"');
});

test('replaces an existing head and nothing else', () => {
  const page = '<head><!--head--><title>$& old</title><!--/head--><link></head>';
  expect(replaceHead(page, '<title>$& new</title>').replaceAll(/\n */g, '')).toBe(
    '<head><!--head--><title>$& new</title><!--/head--><link></head>',
  );
  expect(replaceHead('<head></head>', '<title>new</title>')).toBe('<head></head>');
});

test('links each language of a page, and names its own locale for link previews', () => {
  const html = renderHead({ ...HEAD, language: 'pt' });
  expect(html).toContain('<link rel="canonical" href="https://example.com/pt/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://example.com/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="pt" href="https://example.com/pt/track" />');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://example.com/track" />');
  expect(html).toContain('<meta property="og:locale" content="pt_PT" />');
});
