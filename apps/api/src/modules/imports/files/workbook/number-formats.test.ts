import { expect, test } from 'vitest';
import { classifyFormat, findBuiltIn } from './number-formats.ts';

test.each([
  'yyyy\\-mm\\-dd;@',
  'd/m/yy h:mm',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  '[$-407]d. mmmm yyyy',
  'mm:ss.0',
  'h:mm AM/PM',
  'yyyy"年"m"月"d"日"',
])('%s is a date', (code) => expect(classifyFormat(code)).toEqual({ kind: 'date' }));

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
])('%s is a number', (code) => expect(classifyFormat(code)).toEqual({ kind: 'number' }));

test('a format of zeros only has a length, a postal code of two parts has not', () => {
  expect(classifyFormat('00000')).toEqual({ kind: 'digits', length: 5 });
  expect(classifyFormat('[$-407]000;@')).toEqual({ kind: 'digits', length: 3 });
  expect(classifyFormat('00000\\-0000')).toEqual({ kind: 'number' });
});

test('hours in brackets may be more than 24', () => expect(classifyFormat('[h]:mm:ss')).toEqual({ kind: 'elapsed' }));

test('built-in formats have numbers', () => {
  const kinds = [0, 1, 13, 14, 22, 23, 27, 37, 45, 46, 47, 49, 50, 58, 59].map((id) => findBuiltIn(id).kind);
  expect(kinds.join(' ')).toBe('number number number date date number date number date elapsed date number date date number');
});
