/**
 * Matches what spreadsheets treat as a formula, also with full-width signs and after white space that they may drop.
 * Apostrophes are included so that unguarding restores the exact text.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Prefixes `'` to cell texts that a spreadsheet would run as a formula (CSV injection). */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `guardCell`. */
export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
