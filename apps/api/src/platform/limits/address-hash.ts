import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import { keepLatest } from '../cache/keep-latest.ts';

/** Addresses of those who called last, as a hash costs as much as routing a call. */
const MAX_KEPT = 1_000;
/** The network that one customer gets: addresses in it are one caller (spec/promises.md). */
const IPV6_PREFIX_BITS = 56;

export type HashAddress = (ip: string) => string;

/** The address as one caller: an IPv4 address whole, of an IPv6 address the /56. */
export const getCaller = (ip: string): string => ipKeyGenerator(ip, IPV6_PREFIX_BITS);

/** Makes the keyed hash under which a caller is stored, so that no address ever is. */
export function createAddressHash(key: KeyObject): HashAddress {
  const kept = keepLatest<string, string>(MAX_KEPT);
  return (ip) => {
    const known = kept.get(ip) ?? createHmac('sha256', key).update(getCaller(ip)).digest('base64url');
    kept.set(ip, known);
    return known;
  };
}
