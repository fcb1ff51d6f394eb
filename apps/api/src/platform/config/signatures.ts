import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from './secrets.ts';

/** 128 bits: nobody guesses them, and what is signed stays short enough for an address. */
const MAC_BYTES = 16;

/**
 * A text that nobody else can make, with its signature behind the last dot.
 * @param purpose what it is good for; signed for one it is worth nothing to another.
 */
export const signText = ([key]: TokenKeys, purpose: string, text: string): string => `${text}.${macOf(key, purpose, text)}`;

/** The text that was signed for the same purpose under one of the keys; undefined for anything else. */
export function readSigned(keys: TokenKeys, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const [text, mac] = [signed.slice(0, end), signed.slice(end + 1)];
  return keys.some((key) => isSame(mac, macOf(key, purpose, text))) ? text : undefined;
}

const macOf = (key: KeyObject, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose} ${text}`).digest().subarray(0, MAC_BYTES).toString('base64url');

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
