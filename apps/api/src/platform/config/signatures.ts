import { timingSafeEqual } from 'node:crypto';
import type { MacKeys } from './purpose-keys.ts';

/** 128 bits: unguessable, and short enough for a URL. */
const MAC_BYTES = 16;

/** Appends the signature after a dot. @param context is signed, but not part of the text. */
export const signText = ({ mac }: MacKeys, text: string, context = ''): string => `${text}.${encode(mac(context + text))}`;

/** @returns undefined unless an accepted key signed the text in the same context. */
export function readSigned({ acceptedMacs }: MacKeys, signed: string, context = ''): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const [text, signature] = [signed.slice(0, end), signed.slice(end + 1)];
  return acceptedMacs(context + text).some((mac) => isSame(signature, encode(mac))) ? text : undefined;
}

const encode = (mac: Buffer): string => mac.subarray(0, MAC_BYTES).toString('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
