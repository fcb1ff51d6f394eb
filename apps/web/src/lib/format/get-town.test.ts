import { expect, test } from 'vitest';
import { getTown } from './get-town.ts';

test.each([
  ['Leeds, United Kingdom', 'Leeds'],
  ['Springfield, IL, United States', 'Springfield'],
  ['Malmö', 'Malmö'],
  [', Norway', ', Norway'],
])('of %j is %j', (place, town) => {
  expect(getTown(place)).toBe(town);
});
