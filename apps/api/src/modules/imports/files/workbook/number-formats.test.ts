import { expect, test } from 'vitest';
import { showSerial } from './cell-text.ts';
import { findBuiltIn, NUMBER, parseFormat, showNumber, showText } from './number-formats.ts';

test.each([
  'yyyy\\-mm\\-dd;@',
  'd/m/yy h:mm',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  '[$-407]d. mmmm yyyy',
  'mm:ss.0',
  'h:mm AM/PM',
  'yyyy"年"m"月"d"日"',
])('%s is a date', (code) => expect(parseFormat(code).kind).toBe('date'));

test.each([
  'General',
  'Standard',
  '0.00',
  '#,##0.00\\ "kg/day"',
  '0.0 "d"',
  '[Red]-0.00;[Red]0',
  '0.00%',
  '0.00 USD',
  '_-* #,##0.00\\ [$€-407]_-',
  '@',
  '0',
  '0.00E+00',
  '\\D\\-000',
  '0;"day"',
])('%s is a number', (code) => expect(parseFormat(code).kind).toBe('number'));

test('hours in brackets may be more than 24', () => expect(parseFormat('[h]:mm:ss').kind).toBe('elapsed'));

test('a code that is longer than Excel takes is General [I9, H1]', () => {
  for (const part of ['[', '"', 'ys0000', '\\', '0;', '#,']) expect(parseFormat(part.repeat(50_000))).toBe(NUMBER);
});

test.each([
  ['00000', '1067', '01067'],
  ['00000', '-12', '-00012'],
  ['0#" "##" "##" "##" "##', '123456789', '01 23 45 67 89'],
  ['0000-000-0000', '5550101234', '0555-010-1234'],
  ['(000) 000-0000', '5550101234', '(555) 010-1234'],
  ['[<=9999999]###-####;(###) ###-####', '5550101', '555-0101'],
  ['[<=9999999]###-####;(###) ###-####', '2125550101', '(212) 555-0101'],
  ['[<=99999]00000;00000-0000', '1067', '01067'],
  ['[<=99999]00000;00000-0000', '123456789', '12345-6789'],
  ['000\\ 000\\ 000', '12345', '000 012 345'],
  ['\\+0;', '491711234567', '+491711234567'],
  ['"PO-"0000', '42', 'PO-0042'],
  ['"PO-"0000', '-42', '-PO-0042'],
  ['\\D\\-000', '7', 'D-007'],
  ['[$-407]000;@', '5', '005'],
  ['General" kg"', '12.5', '12.5 kg'],
  ['[Blue]#,##0.00_);[Red](#,##0.00)', '-1234.5', '(1,234.50)'],
  ['_-* #,##0.00\\ [$€-407]_-', '12.5', '12.50 €'],
  ['#,##0', '1234567', '1,234,567'],
  ['#,##0', '-999.5', '-1,000'],
  ['0.00', '1.005', '1.01'],
  ['0.00', '-0.001', '0.00'],
  ['#.##', '0.5', '.5'],
  ['0,,"M"', '12500000', '13M'],
  ['0%', '0.19', '19%'],
  ['[=1]"Yes";[=0]"No";0', '1', 'Yes'],
  ['0;0;"none"', '0', 'none'],
])('%s shows %s as %s [I9]', (code, plain, shown) => expect(showNumber(plain, parseFormat(code))).toBe(shown));

test.each([
  ['General', '5'],
  ['@', '5'],
  ['0', '5'],
  [';;;', '5'],
  ['0;0;;@', '0'],
  ['0.00E+00', '123456789012'],
  ['# ?/?', '0.5'],
  ['00', '3.40434161234568E+17'],
])('%s leaves %s as it is [I9]', (code, plain) => expect(showNumber(plain, parseFormat(code))).toBeUndefined());

test.each([
  ['yyyy\\-mm\\-dd;@', '2026-12-03'],
  ['d/m/yy h:mm', '3/12/26 14:05'],
  ['dd.mm.yyyy hh:mm:ss', '03.12.2026 14:05:09'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'Thursday, December 03, 2026'],
  ['[$-407]d. mmmm yyyy', '3. Dezember 2026'],
  ['ddd d-mmm', 'Thu 3-Dec'],
  ['h:mm AM/PM', '2:05 PM'],
  ['yyyy"年"m"月"d"日"', '2026年12月3日'],
])('%s shows a day as %s [I9]', (code, shown) => {
  expect(showSerial(46359 + (14 * 3_600 + 5 * 60 + 9) / 86_400, parseFormat(code), false)).toBe(shown);
});

test('a format of texts adds to them, and hides none [I9]', () => {
  expect(showText('42', parseFormat('0;0;0;"PO-"@'))).toBe('PO-42');
  for (const code of ['@', ';;;', '0', 'General']) expect(showText('42', parseFormat(code))).toBeUndefined();
});

test('built-in formats have numbers', () => {
  const kinds = [0, 1, 13, 14, 22, 23, 27, 37, 45, 46, 47, 49, 50, 58, 59].map((id) => findBuiltIn(id).kind);
  expect(kinds.join(' ')).toBe('number number number date date number date number date elapsed date number date date number');
});
