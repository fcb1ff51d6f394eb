/** Unicode's Default_Ignorable_Code_Point, and placeholders for objects that were not copied. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
/** U+2800 is the blank braille pattern, which Unicode classifies as a symbol. */
const BLANK = /[\s\p{Cc}\u2800]/gu;

export const stripInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Returns true if a text has no visible character. */
export const isBlank = (text: string): boolean => stripInvisible(text).replace(BLANK, '') === '';

/** Scripts, and emoji, in which a joiner changes how its neighbors look. */
const BEFORE_JOINER =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{ExtPict}\p{EMod}\p{RI}][\uFE0F\u{E007F}]?$/u;
const AFTER_JOINER =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{ExtPict}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u061B\u061D-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const MEANINGFUL_CHARACTERS: readonly { char: RegExp; before: RegExp; after?: RegExp }[] = [
  { char: /[\u200C\u200D]/, before: BEFORE_JOINER, after: AFTER_JOINER },
  { char: /[\uFE0E\uFE0F]/, before: /\p{Extended_Pictographic}$/u },
  { char: /\uFE0F/, before: /[\d#*]$/, after: /^\u20E3/ },
  // Ideographic variants, which some names need.
  { char: /[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u, before: /\p{Script=Han}$/u },
  { char: /[\u180B-\u180D\u180F]/, before: /\p{Script=Mongolian}$/u },
  // Flags of regions.
  { char: /[\u{E0020}-\u{E007F}]/u, before: /[\u{1F3F4}\u{E0020}-\u{E007E}]$/u },
];
const NEIGHBORS = 8;

/** Keeps invisible characters that change what is visible: joiners, emoji parts, variants, direction marks. */
export function cleanInvisible(line: string): string {
  const keepsDirection = RIGHT_TO_LEFT.test(line) && hasClosedIsolates(line);
  const text = line.replace(/([\u200C\u200D])[\u200C\u200D]+/g, '$1');
  // The kept characters before this one: a removed one is no context.
  let before = '';
  let end = 0;
  const kept = text.replace(INVISIBLE, (char, offset: number) => {
    before = (before + text.slice(Math.max(end, offset - NEIGHBORS), offset)).slice(-NEIGHBORS);
    end = offset + char.length;
    const isKept = isMarkOfDirection(char) ? keepsDirection : isMeaningful(char, before, text.slice(end, end + NEIGHBORS));
    if (isKept) before += char;
    return isKept ? char : '';
  });
  const cleaned = kept
    .replace(/^[\s\u200E\u200F\u061C]+|(?<![\s\u200E\u200F\u061C])[\s\u200E\u200F\u061C]+$/g, '')
    .replace(/^[\u2066-\u2068]([^\u2066-\u2069]*)\u2069$/, '$1');
  // Removing a character can leave its neighbor without the context it was kept for.
  return cleaned === line ? cleaned : cleanInvisible(cleaned);
}

const isMarkOfDirection = (char: string): boolean => /[\u200E\u200F\u061C\u2066-\u2069]/.test(char);

const isMeaningful = (char: string, before: string, after: string): boolean =>
  MEANINGFUL_CHARACTERS.some((seen) => seen.char.test(char) && seen.before.test(before) && (seen.after?.test(after) ?? true));

function hasClosedIsolates(line: string): boolean {
  let open = 0;
  for (const char of line) {
    if (/[\u2066-\u2068]/.test(char)) open += 1;
    if (char === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
