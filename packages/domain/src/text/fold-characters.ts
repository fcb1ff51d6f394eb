const FULL_WIDTH_OFFSET = 0xfee0;

/** Converts full-width forms of Chinese and Japanese keyboards to ASCII. */
export const foldFullWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** Converts the decimal digits of every script to 0 to 9. */
export const foldDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, asciiDigit);

/** Unicode encodes the ten digits of a script consecutively, sometimes several sets without a gap. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

export const foldDashes = (text: string): string => text.replace(/[\p{Pd}\u2212\u2043\u02D7]/gu, '-');

/** Collapses white space of any kind to single spaces and trims the ends. */
export const foldSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
