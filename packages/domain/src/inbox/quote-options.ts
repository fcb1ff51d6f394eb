/** Options of a quote request. Free of zod, so that the public form can import it. */

/** `wire` is the value of the specified form; `value` is stored and named by `texts.quote.freightTypes`. */
export const FREIGHT_TYPES = [
  { value: 'land', wire: 'catagories-one' },
  { value: 'sea', wire: 'catagories-two' },
  { value: 'air', wire: 'catagories-three' },
  { value: 'express', wire: 'catagories-four' },
] as const;
export type FreightType = (typeof FREIGHT_TYPES)[number]['value'];

/** Named by `texts.quote.extraServices`. */
export const EXTRA_SERVICES = ['freight', 'express-delivery', 'insurance', 'packaging'] as const;
export type ExtraService = (typeof EXTRA_SERVICES)[number];
export const DEFAULT_EXTRA_SERVICE: ExtraService = 'freight';

/**
 * Incoterms 2020, explained by `texts.quote.incotermMeanings`. Offered, not required: any text is accepted, and a known code is
 * stored in capitals.
 */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

const PIECES = /^(\d{1,4})(?:\s*\p{L}+\.?)?$/u;

/**
 * Reads a number of pieces as people type it: `3`, `3 pallets`.
 * @returns 1 to 9999; undefined when it cannot be read or is none.
 */
export function parsePieces(text: string): number | undefined {
  const pieces = Number(PIECES.exec(text.trim())?.[1] ?? 0);
  return pieces > 0 ? pieces : undefined;
}

const MEASURE = /^(\d{1,9})(?:[.,](\d{1,6}))?\s*(?:kg|kgs|cm)?\.?$/i;

/** Ambiguous between thousands and a fraction. Numbers ending in two zeros are fractions written by programs. */
const TWO_NUMBERS = /^[1-9]\d{0,2}[.,](?!\d00)\d{3}(?!\d)/;

/**
 * Reads a weight or a size as people type it: `12`, `12.5`, `12,5`, `12 kg`.
 * @returns kilograms or centimetres above zero; undefined when it cannot be read, could be two numbers, or is not above zero.
 */
export function parseMeasure(text: string): number | undefined {
  const typed = text.trim();
  const [, whole, fraction = '0'] = (!TWO_NUMBERS.test(typed) && MEASURE.exec(typed)) || [];
  const value = whole === undefined ? 0 : Number(`${whole}.${fraction}`);
  return value > 0 ? value : undefined;
}
