import { expect, test } from 'vitest';
import { isPublic, requireReachable } from './check-address.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
])('%s is inside a network', (address) => expect(isPublic(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);

test('an address inside a network is reached if it is named, in any form, and its neighbor is not', () => {
  requireReachable('10.0.0.7', ['10.0.0.7']);
  requireReachable('fd12::1', ['fd12:0:0:0:0:0:0:1']);
  expect(() => requireReachable('10.0.0.8', ['10.0.0.7'])).toThrow('10.0.0.8 is an address inside a network');
});
