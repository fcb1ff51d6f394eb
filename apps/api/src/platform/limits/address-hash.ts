import { createHmac, type KeyObject } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import { createLruMap } from '../cache/cache.ts';

/** Recent callers, because a hash costs as much as routing a call. */
const MAX_CACHED = 1_000;
/** One customer's network counts as one caller (spec/promises.md). */
const IPV6_PREFIX_BITS = 56;

export type HashAddress = (ip: string) => string;

/** The IPv4 address, or the /56 of the IPv6 address. */
export const getCaller = (ip: string): string => ipKeyGenerator(ip, IPV6_PREFIX_BITS);

/** Keyed, so that no address is stored. */
export function createAddressHash(key: KeyObject): HashAddress {
  const hashes = createLruMap<string, string>(MAX_CACHED);
  return (ip) => {
    const known = hashes.get(ip) ?? createHmac('sha256', key).update(getCaller(ip)).digest('base64url');
    hashes.set(ip, known);
    return known;
  };
}
