/** How numbers of a style are read. */
export type NumberFormat = { kind: 'number' | 'date' | 'elapsed' } | { kind: 'digits'; length: number };

/** Formats without a code in the file (ECMA-376, 18.8.30); from 27 on those of East Asia. */
const DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const ELAPSED = 46;
/** Quoted text, escaped characters, and the characters that fill or pad a cell. */
const LITERAL = /"[^"]*"|\\.|_.|\*./g;
const BRACKETS = /\[[^\]]*\]/g;
const ZEROS = /^(?:\[[^\]]*\])*(0{2,40})(?:;.*)?$/;
/** Placeholders for digits; those behind seconds are fractions of a second. */
const PLACEHOLDER = /[#?]|(?<!s[.,]?0*)0/i;

export const NUMBER: NumberFormat = { kind: 'number' };

export function findBuiltIn(id: number): NumberFormat {
  if (id === ELAPSED) return { kind: 'elapsed' };
  return DATES.some(([first, last]) => first <= id && id <= last) ? { kind: 'date' } : NUMBER;
}

/** @param code such as `yyyy\-mm\-dd;@` or `#,##0.00 "kg"`. */
export function classifyFormat(code: string): NumberFormat {
  const zeros = ZEROS.exec(code)?.[1];
  if (zeros !== undefined) return { kind: 'digits', length: zeros.length };
  const [section = ''] = code.replace(LITERAL, '').split(';');
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return { kind: 'elapsed' };
  const plain = section.replace(BRACKETS, '');
  // Some programs write the German name of the format General.
  const isDate = /[ymdh]/i.test(plain) && !PLACEHOLDER.test(plain) && !/general|standard/i.test(plain);
  return isDate ? { kind: 'date' } : NUMBER;
}
