const ESCAPE = /_x([0-9a-f]{4})_/gi;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A workbook writes characters that XML does not have as `_x000D_`, and a line break as LF. */
export function unescapeText(text: string): string {
  const decoded = text.includes('_x') || text.includes('_X') ? decodeEscapes(text) : text;
  return decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
}

const decodeEscapes = (text: string): string =>
  text
    .replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .replace(LONE_SURROGATE, '\uFFFD');
