import { foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { isBlank, stripInvisible } from '../text/invisible.ts';

/** Stored form: 0.001 to 999999 kg; up to three decimals below 1 kg, else two. */
export const WEIGHT_KG = /^(?=.*[1-9])(?:[1-9]\d{0,5}(?:\.\d{0,1}[1-9])?|0\.\d{0,2}[1-9])$/;

const TYPED = /^0*(\d{1,6})(?:[.,](\d*))? ?(?:kgs?|kilos?|kilogram(?:me)?s?)?\.?$/i;

/** Three decimals may be thousands (`1,250`): accepted only after a leading zero or with two final zeros. @returns kg. */
export function parseWeight(typed: string): string | undefined {
  const [, whole = '', decimals = ''] = TYPED.exec(foldSpaces(foldDigits(foldFullWidth(stripInvisible(typed))))) ?? [];
  const kept = decimals.replace(/(?<!0)0+$/, '');
  if (Number(whole) > 0 && decimals.length === 3 && kept.length > 1) return undefined;
  const kg = kept === '' ? whole : `${whole}.${kept}`;
  return WEIGHT_KG.test(kg) ? kg : undefined;
}

export const isAmbiguousThousands = (typed: string): boolean =>
  !isBlank(typed) && /^\D*[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(foldDigits(foldFullWidth(typed.trim())));
