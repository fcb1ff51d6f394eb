import { expect, test } from 'vitest';
import { getOrigin } from './request-address.ts';

test.each([
  ['http', 'Parcels.example:8080', 'http://parcels.example:8080'],
  ['https', '[2001:DB8::1]', 'https://[2001:db8::1]'],
  ['http', undefined, ''],
  ['http', 'a/b', ''],
  ['x"><script>', 'parcels.example', ''],
  ['javascript', 'parcels.example', ''],
])('converts %s and %s to %j [X7, X11]', (protocol, host, origin) => {
  expect(getOrigin({ protocol, host })).toBe(origin);
});
