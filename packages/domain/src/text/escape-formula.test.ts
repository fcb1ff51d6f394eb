import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula, unmarkText } from './escape-formula.ts';

test.each([
  ['=1+1', "'=1+1"],
  [' @x', "' @x"],
  ["'=x", "''=x"],
  ["'1=x", "''1=x"],
  ["'0001234'", "''0001234'"],
  ["''A1", "'''A1"],
  ["'t Zand", "'t Zand"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["O'Brien", "O'Brien"],
  ["''t Zand", "''t Zand"],
])('%j is exported as %j, and imported unchanged [X4]', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(unmarkText(cell))).toBe(text);
});

test('removes the apostrophes by which other programs mark text', () => {
  expect(["'0001234", " '0001234'", "'Ærø", "'t Zand", "'=x", '0001234'].map(unmarkText)).toEqual([
    '0001234',
    '0001234',
    'Ærø',
    "'t Zand",
    "'=x",
    '0001234',
  ]);
});
