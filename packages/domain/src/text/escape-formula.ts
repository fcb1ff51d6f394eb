/** Includes full-width signs, and signs after white space that may be dropped. Apostrophes make unguarding exact. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const QUOTED = /^\s*'([^']+)'\s*$/;
/** Not the apostrophe of `'t Zand` and `'s-Hertogenbosch`. */
const TEXT_MARK = /^\s*'(?=[\p{N}\p{Lu}\p{Lo}(#])(?![STN][ -])/u;

/** Programs write `'0001234` so that a spreadsheet takes a cell for text. A formula keeps its apostrophe. */
export const unmarkText = (cell: string): string => QUOTED.exec(cell)?.[1] ?? cell.replace(TEXT_MARK, '');

function needsGuard(text: string): boolean {
  const marked = text.replace(/^'+/, "'");
  return FORMULA.test(text) || unmarkText(marked) !== marked;
}

/** Prefixes `'` to a cell that a spreadsheet would run (CSV injection), or whose own apostrophe an import would remove. */
export const escapeFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && needsGuard(cell) ? cell.slice(1) : cell);
