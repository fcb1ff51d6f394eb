/**
 * What a spreadsheet would take for a formula, in full-width signs too and behind white space that it may drop; behind marks of
 * our own as well, so that taking one away gives back exactly what was there.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** The text of a cell, with a `'` before what a spreadsheet would take for a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `guardCell` made this cell of. */
export const unguardCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
