import { foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';

/** Details of the goods on shipping papers. Must not import zod: pages bundle this file. */

/** Suggested service names, for print only: no price or promise depends on them. */
export const SUGGESTED_SERVICES = [
  'Express Delivery',
  'Same Day Delivery',
  'Land Freight',
  'Sea Freight',
  'Air Freight',
] as const;

/** Stored form: 0.001 to 999999 kg; up to three decimals below 1 kg, else two. */
export const WEIGHT_KG = /^(?=.*[1-9])(?:[1-9]\d{0,5}(?:\.\d{0,1}[1-9])?|0\.\d{0,2}[1-9])$/;
/** Whole number from 1 to 9999. */
export const PIECES = /^0*[1-9]\d{0,3}$/;

const COUNTED =
  /^0*(\d{1,4})(?:[.,]0+)? ?(?:x|pcs?|pieces?|pkgs?|packages?|parcels?|box(?:es)?|cartons?|ctns?|colli|collis|colis|pakete?|stk|stücke?|packstücke?|bultos?|cajas?|volumes?|caixas?|unidades?|units?|ea)?\.?$/i;

/** Parses `2`, `3.0` or `2 pkgs`. @returns digits. */
export function parsePieces(typed: string): string | undefined {
  const [, digits = ''] = COUNTED.exec(foldSpaces(foldDigits(foldFullWidth(stripInvisible(typed))))) ?? [];
  return PIECES.test(digits) ? digits : undefined;
}

/** Formats a calculated weight in its stored form; null if it is out of range. */
export function formatWeight(kg: number): string | null {
  const digits = String(Math.round(kg * 100) / 100);
  return WEIGHT_KG.test(digits) ? digits : null;
}
