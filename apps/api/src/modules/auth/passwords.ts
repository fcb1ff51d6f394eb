import cluster from 'node:cluster';
import { randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { MIN_DISTINCT_PASSWORD_CHARACTERS, MIN_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import { TRACKING_ID_ALPHABET } from '@waybill/domain/tracking-ids/check-character';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import argon2 from 'argon2';
import { signInLimitError } from '../../platform/errors/app-error.ts';
import { createTaskQueue } from '../../platform/limits/task-queue.ts';

/** OWASP minimum for argon2id: 19 MiB, two passes (Password Storage Cheat Sheet). */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Makes unknown users take as long as wrong passwords. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$vZhHfJJ7yenYjotwUGrtKA$mEEUnLYJyfvXXzeIyOZ3iNwmNY4b4aj5oC5OJDeDnfs';

/** A hash uses a core and one of libuv's four threads; leaves the others to the site and database. */
const queue = createTaskQueue({
  concurrency: availableParallelism() > 2 && !cluster.isWorker ? 2 : 1,
  maxWaiting: 16,
  createFullError: signInLimitError,
});

/** Shorter user names occur in too many words. */
const MIN_CHECKED_NAME_LENGTH = 3;
/** Digits around a word, such as a year, add no strength. */
const MAX_DECORATION = 4;
const CHARACTER_SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (row) => [row, [...row].toReversed().join('')],
);
const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
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

let leakedPasswords: ReadonlySet<string> | undefined;

export const hashPassword = (password: string): Promise<string> => queue('hash', () => argon2.hash(password, ARGON2));

export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  queue('verify', () => argon2.verify(hash ?? DUMMY_HASH, password)).then((isMatch) => isMatch && hash !== undefined);

/** Of no password, so that only its invitation opens an account. */
export function randomHash(): string {
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${salt}$${hash}`;
}

export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, ARGON2);

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 25 random bits a group, in unambiguous letters: `k3m9d-4xq2f-...`. */
export function generatePassword(groups = GROUPS): string {
  const letters = TRACKING_ID_ALPHABET.toLowerCase();
  const group = () => Array.from({ length: GROUP_LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** OWASP ASVS 6.2.1, 6.2.4, 6.2.5. @returns the problem as text after the field name. */
export function findPasswordProblem(password: string, username: string, minLength = MIN_PASSWORD_LENGTH): string | undefined {
  const text = toComparable(password);
  const repeatedUnit = findRepeatedUnit(text);
  if (isCommon(text) || isCommon(repeatedUnit)) return tEnglish(office.password.common);
  if (repeatedUnit.length < Math.min(text.length, MIN_PASSWORD_LENGTH) || new Set(text).size < MIN_DISTINCT_PASSWORD_CHARACTERS) {
    return tEnglish(office.password.monotonous);
  }
  const name = toComparable(username);
  if (name.length >= MIN_CHECKED_NAME_LENGTH ? text.includes(name) : text === name) return tEnglish(office.password.userName);
  return password.length < minLength ? tEnglish(office.password.tooShort, { min: MIN_PASSWORD_LENGTH }) : undefined;
}

const toComparable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

function findRepeatedUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    if (text.slice(size) === text.slice(0, -size)) return text.slice(0, size);
  }
  return text;
}

/** Among the 49,000 most leaked, or such a word with common decoration. */
function isCommon(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? [];
  const decoration = (before + after).replace(/[^\p{L}\p{N}]/gu, '');
  return isLeaked(text) || (isLeaked(word) && (decoration.length <= MAX_DECORATION || isLeaked(decoration)));
}

function isLeaked(text: string): boolean {
  leakedPasswords ??= loadLeakedPasswords();
  const letters = text.replace(/[013457@!$]/g, (sign) => LETTER_SUBSTITUTES[sign] ?? sign);
  return (
    leakedPasswords.has(text) ||
    leakedPasswords.has(letters) ||
    (text.length > 1 && CHARACTER_SEQUENCES.some((row) => row.includes(text)))
  );
}

function loadLeakedPasswords(): ReadonlySet<string> {
  const passwords: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(passwords);
}
