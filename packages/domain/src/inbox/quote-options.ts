/** Choices of the quote form. Must not import zod: the public form bundles this file. */

/** `wire` is the value that the specification's form sends and never changes; `value` is stored. */
export const FREIGHT_TYPES = [
  { value: 'land', wire: 'catagories-one' },
  { value: 'sea', wire: 'catagories-two' },
  { value: 'air', wire: 'catagories-three' },
  { value: 'express', wire: 'catagories-four' },
] as const;
export type FreightType = (typeof FREIGHT_TYPES)[number]['value'];

export const EXTRA_SERVICES = ['freight', 'express-delivery', 'insurance', 'packaging'] as const;
export type ExtraService = (typeof EXTRA_SERVICES)[number];
export const DEFAULT_EXTRA_SERVICE: ExtraService = 'freight';

/** Incoterms 2020. Suggestions only: any text is accepted, known codes are upper-cased. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

/** Sent as Incoterms by readers who do not know them. */
export const UNKNOWN_INCOTERMS = 'not sure';

const PIECES = /^(\d{1,4})(?:\s*\p{L}+\.?)?$/u;

/** Parses a piece count as typed: `3`, `3 pallets`. @returns 1 to 9999, else undefined. */
export function parsePieces(text: string): number | undefined {
  const pieces = Number(PIECES.exec(text.trim())?.[1] ?? 0);
  return pieces > 0 ? pieces : undefined;
}
