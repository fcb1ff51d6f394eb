import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, it } from 'vitest';
import { encodeCode128 } from './barcode.tsx';

const getSymbols = (text: string) => encodeCode128(text).join('').match(/.{6}/g) ?? [];

describe('encodeCode128', () => {
  it('encodes the well-known example "PJJ123C": check value 54 in set A, hence 55 in set B', () => {
    expect(encodeCode128('PJJ123C').join('')).toBe(
      ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
    );
  });

  it('encodes every character as 11 modules, and ends with the stop of 13', () => {
    const widths = encodeCode128(EXAMPLE_TRACKING_ID);
    const modules = widths.reduce((sum, width) => sum + width, 0);
    expect(modules).toBe((EXAMPLE_TRACKING_ID.length + 2) * 11 + 13);
  });

  it('encodes every printable character differently', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const symbols = printable.map((character) => getSymbols(character)[1]);
    expect(new Set(symbols).size).toBe(95);
    expect(symbols.every((symbol) => symbol?.length === 6)).toBe(true);
  });

  it('omits characters outside the code set', () => {
    expect(encodeCode128('Å📦')).toEqual(encodeCode128(''));
  });
});
