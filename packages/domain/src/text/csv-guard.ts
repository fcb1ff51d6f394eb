/**
 * Prefixes that a spreadsheet reads as formulas, including full-width signs, leading white space, and our own guard, so that
 * removing one guard restores the text.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Cell text, guarded with `'` against being read as a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `guardCell`. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
