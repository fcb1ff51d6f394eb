import { expect, it } from 'vitest';
import { decodeSafely } from '#lib/format/decode-safely.ts';

it('decodes a part of an address, and leaves alone what is not validly encoded [R019]', () => {
  expect(decodeSafely('S%C3%A3o%20Tom%C3%A9')).toBe('São Tomé');
  expect(decodeSafely('100%')).toBe('100%');
  expect(decodeSafely('%E0%A4%A')).toBe('%E0%A4%A');
});
