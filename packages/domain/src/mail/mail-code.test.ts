import { expect, test } from 'vitest';
import { explainMailCodeError, createMailCode, parseMailCode, formatMailCode } from './mail-code.ts';

test('creates a code of ten unambiguous characters that is parsed however it is typed', () => {
  const code = createMailCode(Uint8Array.from({ length: 10 }, (_, index) => index * 29));
  expect(formatMailCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(parseMailCode(` ${formatMailCode(code).toLowerCase()} `)).toBe(code);
  expect(parseMailCode('o1l0i – abcde')).toBe('01101ABCDE');
});

test.each(['', '12345', '12345-6789', '12345-678901', 'UUUUU-UUUUU', '{"$gt":""}', '😀😀😀😀😀😀😀😀😀😀'])(
  'rejects %s as a code',
  (text) => {
    expect(parseMailCode(text)).toBeUndefined();
  },
);

test.each([
  ['Enter 7K3M9-D4XQ2 at https://waybill.example/verify to see that it is ours.'],
  ['https://waybill.example/verify?code=7k3m9-d4xq2#top'],
  ['Code: “7K3M9 D4XQ2”.'],
  ['Dear customer, parcel TRK-4N8R2C-W6QJ0B, code 7K3M9—D4XQ2'],
  ['\u202a7K3M9\u00ad-\u200bD4XQ2\u202c\ufeff'],
  ['7K3M9.D4XQ2'],
  ['7\u00a0K\u00a03M9 D4X\u2009Q2'],
  ['7K٣M9-D٤XQ٢'],
  ['７Ｋ３Ｍ９－Ｄ４ＸＱ２'],
])('parses the code out of %s [E7]', (text) => {
  expect(parseMailCode(text)).toBe('7K3M9D4XQ2');
  expect(explainMailCodeError(text)).toBeUndefined();
});

test.each([
  ['abc', { kind: 'length', count: 3 }],
  ['🙂 …', { kind: 'length', count: 0 }],
  ['7K3M9-D4XQ', { kind: 'length', count: 9 }],
  ['7K3M9-D4XQ22', { kind: 'length', count: 11 }],
  ['TRK-4N8R2C-W6QJ0B', { kind: 'length', count: 15 }],
  ['there is no code in these words', { kind: 'length', count: 25 }],
  ['7K3M9-D4XU2', { kind: 'character', found: 'U' }],
  ['7К3M9-D4XQ2', { kind: 'character', found: 'К' }],
])('explains why %s is not a code [E7]', (text, problem) => {
  expect(parseMailCode(text)).toBeUndefined();
  expect(explainMailCodeError(text)).toEqual(problem);
});
