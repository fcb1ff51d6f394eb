/** Letters that Unicode does not take apart into a base letter and a mark. */
const SINGLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
};

/** A text for comparing: without case, accents and punctuation, and with single spaces. "Tromsø " and "TROMSO" become the same. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłßæœđðıþ]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
