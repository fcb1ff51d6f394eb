import { WEIGHT_KG } from '../readers/read-weight.ts';

/** What is carried, as its papers say it. Free of zod, so that pages can import it. */

/** What people call the ways of carrying it; printed, and never what a price or a promise hangs on. */
export const SUGGESTED_SERVICES = [
  'Express Delivery',
  'Same Day Delivery',
  'Land Freight',
  'Sea Freight',
  'Air Freight',
] as const;

/** A whole number from 1 to 9999. */
export const PIECES = /^0*[1-9]\d{0,3}$/;

/** A weight that was reckoned, as it is stored; null where a shipment cannot have it. */
export function writeWeight(kg: number): string | null {
  const digits = String(Math.round(kg * 100) / 100);
  return WEIGHT_KG.test(digits) ? digits : null;
}
