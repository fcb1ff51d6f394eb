import { WEIGHT_KG } from '../readers/read-weight.ts';

/** Parcel fields of the papers. Free of zod, so that pages can import it. */

/** Suggested names of services; printed only, no price depends on them. */
export const SUGGESTED_SERVICES = [
  'Express Delivery',
  'Same Day Delivery',
  'Land Freight',
  'Sea Freight',
  'Air Freight',
] as const;

/** A whole number from 1 to 9999. */
export const PIECES = /^0*[1-9]\d{0,3}$/;

/** A computed weight in stored form; null if out of range. */
export function writeWeight(kg: number): string | null {
  const digits = String(Math.round(kg * 100) / 100);
  return WEIGHT_KG.test(digits) ? digits : null;
}
