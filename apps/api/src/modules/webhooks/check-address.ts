import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Not on the public Internet (IANA special-purpose registries), or ways around such a check. */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Only 2000::/3 is public; within it, addresses that hold or tunnel another one. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of IPV4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of IPV6) blocked.addSubnet(net, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Addresses are compared in their canonical form. */
function isNamed(address: string, allowed: readonly string[]): boolean {
  const named = new BlockList();
  for (const one of allowed) named.addAddress(one, isIPv4(one) ? 'ipv4' : 'ipv6');
  return named.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** @throws PrivateAddress */
export function requireReachable(address: string, allowed: readonly string[]): void {
  if (isPublic(address) || isNamed(address, allowed)) return;
  throw new PrivateAddress(`${address} is an address inside a network`);
}

/** Of a URL: an address without brackets, else undefined. */
export function readLiteralAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? bare : undefined;
}

/** Resolves once, checks every address, and connects to what was checked. */
export const createCheckedLookup =
  (allowed: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, found) => {
      const problem = error ?? findProblem(found, allowed);
      const [first] = found ?? [];
      if (problem || !first) callback(problem ?? new Error(`${hostname} has no address`), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

function findProblem(found: readonly LookupAddress[], allowed: readonly string[]): Error | undefined {
  try {
    for (const { address } of found) requireReachable(address, allowed);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
