/** What a quote request can choose from. Free of zod, so that the public form can import it. */

/** `wire` is what the specification's form sends for ever; `value` is what is stored. */
export const FREIGHT_TYPES = [
  { value: 'land', wire: 'catagories-one', label: 'Land Freight' },
  { value: 'sea', wire: 'catagories-two', label: 'Sea Freight' },
  { value: 'air', wire: 'catagories-three', label: 'Air Freight' },
  { value: 'express', wire: 'catagories-four', label: 'Express Delivery' },
] as const;
export type FreightType = (typeof FREIGHT_TYPES)[number]['value'];

export const EXTRA_SERVICES = [
  { value: 'freight', label: 'Freight' },
  { value: 'express-delivery', label: 'Express delivery' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'packaging', label: 'Packaging' },
] as const;
export type ExtraService = (typeof EXTRA_SERVICES)[number]['value'];
export const DEFAULT_EXTRA_SERVICE: ExtraService = 'freight';

/** Incoterms 2020. Offered, not required: any text is accepted, and a known code is stored in capitals. */
export const INCOTERMS = [
  { code: 'EXW', meaning: 'Ex works: you collect at the seller’s door' },
  { code: 'FCA', meaning: 'Free carrier: the seller hands over to your carrier' },
  { code: 'CPT', meaning: 'Carriage paid to: freight paid, the risk is yours on hand-over' },
  { code: 'CIP', meaning: 'Carriage and insurance paid to' },
  { code: 'DAP', meaning: 'Delivered at place: you clear customs' },
  { code: 'DPU', meaning: 'Delivered at place, unloaded' },
  { code: 'DDP', meaning: 'Delivered, duty paid: the seller does it all' },
  { code: 'FAS', meaning: 'Free alongside ship' },
  { code: 'FOB', meaning: 'Free on board' },
  { code: 'CFR', meaning: 'Cost and freight' },
  { code: 'CIF', meaning: 'Cost, insurance and freight' },
] as const;

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

/**
 * Reads a weight or a size as people type it: `12`, `12.5`, `12,5`, `12 kg`.
 * @returns kilograms or centimetres above zero; undefined when it cannot be read or is not above zero.
 */
export function parseMeasure(text: string): number | undefined {
  const [, whole, fraction = '0'] = MEASURE.exec(text.trim()) ?? [];
  const value = whole === undefined ? 0 : Number(`${whole}.${fraction}`);
  return value > 0 ? value : undefined;
}
