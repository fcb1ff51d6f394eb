import { expect, it } from 'vitest';
import { decodeSafely } from '#lib/format/decode-safely.ts';

it('decodes a URL segment, and returns invalid encodings unchanged [R019]', () => {
  expect(decodeSafely('S%C3%A3o%20Tom%C3%A9')).toBe('São Tomé');
  expect(decodeSafely('100%')).toBe('100%');
  expect(decodeSafely('%E0%A4%A')).toBe('%E0%A4%A');
});
