import { expect, test } from 'vitest';
import { makeMailCode, readMailCode, writeMailCode } from './mail-code.ts';

test('a code has ten characters that nobody misreads, and is read back however it is typed', () => {
  const code = makeMailCode(Uint8Array.from({ length: 10 }, (_, index) => index * 29));
  expect(writeMailCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(readMailCode(` ${writeMailCode(code).toLowerCase()} `)).toBe(code);
  expect(readMailCode('o1l0i – abcde')).toBe('01101ABCDE');
});

test.each(['', '12345', '12345-6789', '12345-678901', 'UUUUU-UUUUU', '{"$gt":""}', '😀😀😀😀😀😀😀😀😀😀'])(
  '%s is no code',
  (text) => {
    expect(readMailCode(text)).toBeUndefined();
  },
);
