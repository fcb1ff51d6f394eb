import { foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { isBlank, stripInvisible } from '../text/invisible.ts';

/** Kilograms above zero as they are stored, up to 999999; below one kilogram to the gram, else with two decimals at most. */
export const WEIGHT_KG = /^(?=.*[1-9])(?:[1-9]\d{0,5}(?:\.\d{0,1}[1-9])?|0\.\d{0,2}[1-9])$/;

const TYPED = /^0*(\d{1,6})(?:[.,](\d*))? ?(?:kgs?|kilos?|kilogram(?:me)?s?)?\.?$/i;

/**
 * A weight as people type it: `12.5`, `12,5 kg`, `0.250`, `5.0000`. Three decimals could be thousands, `1,250`: they are read
 * where the number begins with a zero or ends in two, as programs write it.
 * @returns the kilograms; undefined when it is none, or could be two.
 */
export function readWeight(typed: string): string | undefined {
  const [, whole = '', decimals = ''] = TYPED.exec(foldSpaces(foldDigits(foldFullWidth(stripInvisible(typed))))) ?? [];
  const kept = decimals.replace(/0+$/, '');
  if (Number(whole) > 0 && decimals.length === 3 && kept.length > 1) return undefined;
  const kg = kept === '' ? whole : `${whole}.${kept}`;
  return WEIGHT_KG.test(kg) ? kg : undefined;
}

/** Whether some would read the weight as thousands of kilograms, and it is not. */
export const mayBeThousands = (typed: string): boolean =>
  !isBlank(typed) && /^\D*[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(foldDigits(foldFullWidth(typed.trim())));
