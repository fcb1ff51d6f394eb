import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';

/** The network that one customer gets: addresses in it are one caller (promises.md). */
const IPV6_PREFIX_BITS = 56;

export type HashAddress = (ip: string) => string;

/** The address as one caller: an IPv4 address whole, of an IPv6 address the /56. */
export const callerOf = (ip: string): string => ipKeyGenerator(ip, IPV6_PREFIX_BITS);

/** Makes the keyed hash under which a caller is stored, so that no address ever is. */
export function createAddressHash(key: KeyObject): HashAddress {
  return (ip) => createHmac('sha256', key).update(callerOf(ip)).digest('base64url');
}
