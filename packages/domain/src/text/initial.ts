/** The first letter or digit of a name, with its marks; undefined for a name without any. */
export function getInitial(name: string): string | undefined {
  const initial = /[\p{L}\p{N}]\p{M}*/u.exec(name.normalize('NFC'))?.[0];
  const upper = initial?.toUpperCase();
  // Some letters have only an upper case of two letters.
  return upper && [...upper.normalize('NFC')].length <= [...(initial ?? '')].length ? upper : initial;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);
