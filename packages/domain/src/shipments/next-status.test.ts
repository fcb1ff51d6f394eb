import { expect, test } from 'vitest';
import { getLikelyNextStatus } from './next-status.ts';

const history = (...statuses: string[]) =>
  statuses.map((status, index) => ({ status, timestamp: `2026-11-${String(index + 10)}T08:00:00.000Z` }));

test.each([
  ['picked_up', [], 'processing'],
  ['processing', [], 'in_transit'],
  ['in_transit', ['picked_up', 'on_hold', 'in_transit'], 'delivered'],
  ['delivered', ['in_transit', 'delivered'], undefined],
  ['on_hold', ['picked_up', 'processing', 'on_hold', 'on_hold'], 'processing'],
  ['on_hold', ['in_transit', 'delivered', 'on_hold'], 'in_transit'],
  ['on_hold', ['on_hold'], 'in_transit'],
  ['lost_at_sea', [], undefined],
])('follows %s with history %j by %s', (status, statuses, next) => {
  expect(getLikelyNextStatus({ status, statusHistory: history(...statuses) })).toBe(next);
});
