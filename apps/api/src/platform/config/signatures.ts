import { timingSafeEqual } from 'node:crypto';
import type { MacKeys } from './purpose-keys.ts';

/** 128 bits: nobody guesses them, and what is signed stays short enough for an address. */
const MAC_BYTES = 16;

/**
 * A text that nobody else can make, with its signature behind the last dot.
 * @param context signed in front of the text without standing in it.
 */
export const signText = ({ mac }: MacKeys, text: string, context = ''): string => `${text}.${encode(mac(context + text))}`;

/** The text that was signed under one of the keys in the same context; undefined for anything else. */
export function readSigned({ acceptedMacs }: MacKeys, signed: string, context = ''): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const [text, signature] = [signed.slice(0, end), signed.slice(end + 1)];
  return acceptedMacs(context + text).some((mac) => isSame(signature, encode(mac))) ? text : undefined;
}

const encode = (mac: Buffer): string => mac.subarray(0, MAC_BYTES).toString('base64url');

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
