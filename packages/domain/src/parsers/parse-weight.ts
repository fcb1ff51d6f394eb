import { foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { isBlank, stripInvisible } from '../text/invisible.ts';

/** Stored form: 0.001 to 999999 kg; up to three decimals below 1 kg, else two. */
export const WEIGHT_KG = /^(?=.*[1-9])(?:[1-9]\d{0,5}(?:\.\d{0,1}[1-9])?|0\.\d{0,2}[1-9])$/;

const TYPED = /^0*(\d{1,6})(?:[.,](\d*))? ?(?:kgs?|kilos?|kilogram(?:me)?s?)?\.?$/i;

/**
 * Parses a weight as typed: `12.5`, `12,5 kg`, `0.250`, `5.0000`. Three decimals may be thousands (`1,250`), so they are
 * accepted only if the number starts with zero or ends in two zeros.
 * @returns kilograms; undefined if unreadable or ambiguous.
 */
export function parseWeight(typed: string): string | undefined {
  const [, whole = '', decimals = ''] = TYPED.exec(foldSpaces(foldDigits(foldFullWidth(stripInvisible(typed))))) ?? [];
  const kept = decimals.replace(/0+$/, '');
  if (Number(whole) > 0 && decimals.length === 3 && kept.length > 1) return undefined;
  const kg = kept === '' ? whole : `${whole}.${kept}`;
  return WEIGHT_KG.test(kg) ? kg : undefined;
}

/** Returns true if the weight was rejected because its separator could mean thousands. */
export const isAmbiguousThousands = (typed: string): boolean =>
  !isBlank(typed) && /^\D*[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(foldDigits(foldFullWidth(typed.trim())));
