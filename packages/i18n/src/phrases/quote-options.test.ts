import { FREIGHT_TYPES, INCOTERMS, parseMeasure, parsePieces } from '@waybill/domain/inbox/quote-options';
import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { translator } from '../translator.ts';

describe('parses weights and sizes as typed [R044]', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 12 kg ', 12],
    ['0.25KG', 0.25],
    ['40 cm', 40],
    ['0.250', 0.25],
    ['0,125 kg', 0.125],
    ['12.500', 12.5],
    ['12 kgs', 12],
  ])('%j is %d', (text, value) => {
    expect(parseMeasure(text)).toBe(value);
  });

  test.each(['', ' ', '0', '0,0', '-3', '+3', '1e9', '1.2.3', '12 lbs', 'about 12', '1'.repeat(40), 'NaN', 'Infinity', '１２'])(
    'rejects %j',
    (text) => {
      expect(parseMeasure(text)).toBeUndefined();
    },
  );

  test.each(['1,250', '1.250 kg', '12.125'])('asks about %j, which may mean thousands [F11]', (text) => {
    expect(parseMeasure(text)).toBeUndefined();
  });
});

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
