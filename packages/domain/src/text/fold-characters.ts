const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width forms, as Chinese and Japanese keyboards write them, as the ASCII characters that they are. */
export const foldFullWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET));

/** The decimal digits of every script as 0 to 9. */
export const foldDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, asciiDigit);

/** Unicode has the ten digits of a script in a row, and now and then several rows without a gap. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Hyphens, dashes and minus signs as `-`. */
export const foldDashes = (text: string): string => text.replace(/[\p{Pd}\u2212\u2043\u02D7]/gu, '-');

/** Runs of white space of any kind as one space, none at the ends. */
export const foldSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
