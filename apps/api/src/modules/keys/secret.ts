import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIXES } from '@waybill/contracts/keys/facts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits. */
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const PREFIXES = Object.values(KEY_PREFIXES);
const FORM = new RegExp(`^(?:${PREFIXES.join('|')})[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
/** The same for both kinds. */
const PREFIX_LENGTH = KEY_PREFIXES.live.length;

export const isKeySecret = (token: string): boolean => PREFIXES.some((prefix) => token.startsWith(prefix));

export function newSecret(kind: keyof typeof KEY_PREFIXES): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return KEY_PREFIXES[kind] + random + checksum(random);
}

/** Whether the checksum at its end fits: a mistyped key costs no read of the database. */
export function isWellFormed(secret: string): boolean {
  const random = secret.slice(PREFIX_LENGTH, -CHECKSUM_LENGTH);
  return FORM.test(secret) && secret.endsWith(checksum(random));
}

/** A fast hash is enough: the secret is random, so it cannot be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const toHint = (secret: string): string => `${secret.slice(0, PREFIX_LENGTH + 4)}…${secret.slice(-4)}`;

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
