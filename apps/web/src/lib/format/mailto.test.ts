import { expect, test } from 'vitest';
import { getMailUrl } from './company-links.ts';
import { mailto, quoteText } from './mailto.ts';

test('escapes visitors’ text in a mailto URL [B4]', () => {
  const address = mailto({
    to: 'zoe+a@example.com?bcc=x@example.com',
    subject: 'Re: 100 % & more\r\nBcc: y@example.com',
    body: 'One\nTwo & ü',
  });
  const url = new URL(address);
  expect(decodeURIComponent(url.pathname)).toBe('zoe+a@example.com?bcc=x@example.com');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('body')).toBe('One\r\nTwo & ü');
  expect(address).not.toMatch(/[\r\n ]/);
});

test('truncates a long quote, never within a character [B4]', () => {
  expect(quoteText('a\n\nb')).toBe('> a\n>\n> b');
  const long = quoteText('💌'.repeat(2_500));
  expect([...long]).toHaveLength(1_004);
  expect(encodeURIComponent(long)).toContain('%E2%80%A6');
});

test('escapes addresses in a mailto URL [X11]', () => {
  expect(getMailUrl('a?bcc=x@evil.test')).toBe('mailto:a%3Fbcc%3Dx@evil.test');
});
