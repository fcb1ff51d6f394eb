import { FREIGHT_TYPES, INCOTERMS, parsePieces } from '@waybill/domain/inbox/quote-options';
import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { translator } from '../translator.ts';

describe('parses a piece count as typed [R044]', () => {
  test.each([
    ['1', 1],
    [' 012 ', 12],
    ['3 pallets', 3],
    ['24pcs.', 24],
    ['9999', 9999],
  ])('%j is %d', (text, pieces) => {
    expect(parsePieces(text)).toBe(pieces);
  });

  test.each(['', '0', '-2', '2.5', '1,000', '10000', 'two', '2 or 3', '3 pallets, 1 box', '１'])('rejects %j', (text) => {
    expect(parsePieces(text)).toBeUndefined();
  });
});

test('keeps the four wire values of the specification [R041]', () => {
  expect(FREIGHT_TYPES.map(({ wire }) => wire)).toEqual([
    'catagories-one',
    'catagories-two',
    'catagories-three',
    'catagories-four',
  ]);
});

test('offers all eleven Incoterms 2020 [R045]', () => {
  expect(INCOTERMS.toSorted()).toEqual(['CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB']);
  for (const code of INCOTERMS) expect(translator('en')(texts.quote.incotermMeanings[code])).toMatch(/^[^\n]{10,90}$/);
});
