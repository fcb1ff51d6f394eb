import { WEIGHT_KG } from '../parsers/parse-weight.ts';

/** Details of the goods on shipping papers. Must not import zod: pages bundle this file. */

/** Suggested service names, for print only: no price or promise depends on them. */
export const SUGGESTED_SERVICES = [
  'Express Delivery',
  'Same Day Delivery',
  'Land Freight',
  'Sea Freight',
  'Air Freight',
] as const;

/** Whole number from 1 to 9999. */
export const PIECES = /^0*[1-9]\d{0,3}$/;

/** Formats a calculated weight in its stored form; null if it is out of range. */
export function formatWeight(kg: number): string | null {
  const digits = String(Math.round(kg * 100) / 100);
  return WEIGHT_KG.test(digits) ? digits : null;
}
