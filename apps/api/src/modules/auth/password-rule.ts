import { createRequire } from 'node:module';
import { MIN_DISTINCT_PASSWORD_CHARACTERS, MIN_PASSWORD_LENGTH } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';

/** Shorter user names stand in too many words to be looked for. */
const MIN_SOUGHT_NAME = 3;
/** Digits put before or behind a word, as a year, that make it no better. */
const MAX_DECORATION = 4;
/** What fingers write without a thought. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
]);
const LETTERS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  $: 's',
};

let leaked: ReadonlySet<string> | undefined;

/**
 * What keeps a text from being a new password (OWASP ASVS 6.2.1 and 6.2.4): it is short, common, monotonous, or holds the
 * user name. Which kinds of characters it has does not matter (ASVS 6.2.5).
 * @param least the fewest characters.
 * @returns words that follow the name of the field, or undefined when nothing does.
 */
export function findPasswordProblem(password: string, username: string, least = MIN_PASSWORD_LENGTH): string | undefined {
  const text = plain(password);
  const part = repeatedPart(text);
  if (isCommon(text) || isCommon(part)) return tEnglish(office.password.common);
  if (part.length < Math.min(text.length, MIN_PASSWORD_LENGTH) || new Set(text).size < MIN_DISTINCT_PASSWORD_CHARACTERS) {
    return tEnglish(office.password.monotonous);
  }
  const name = plain(username);
  if (name.length >= MIN_SOUGHT_NAME ? text.includes(name) : text === name) return tEnglish(office.password.userName);
  return password.length < least ? tEnglish(office.password.tooShort, { min: MIN_PASSWORD_LENGTH }) : undefined;
}

/** Without what a guesser varies first. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** The part of which a text is a repetition, the last one perhaps cut off; the text itself when it is none. */
function repeatedPart(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (text.slice(size) === text.slice(0, -size)) return text.slice(0, size);
  }
  return text;
}

/** Whether a text is among the 49,000 that leaks show most often, or such a word with something usual before or behind it. */
function isCommon(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? [];
  const decoration = (before + after).replace(/[^\p{L}\p{N}]/gu, '');
  return isLeaked(text) || (isLeaked(word) && (decoration.length <= MAX_DECORATION || isLeaked(decoration)));
}

function isLeaked(text: string): boolean {
  leaked ??= load();
  const letters = text.replace(/[013457@!$]/g, (sign) => LETTERS_FOR[sign] ?? sign);
  return leaked.has(text) || leaked.has(letters) || (text.length > 1 && ROWS.some((row) => row.includes(text)));
}

/** Read when first needed. */
function load(): ReadonlySet<string> {
  const passwords: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(passwords);
}
