import { expect, test } from 'vitest';
import { formatLane } from './format-lane.ts';

test.each([
  ['Malmö', 'Lagos', 'Malmö → Lagos'],
  ['الرياض', 'دبي', '\u2067الرياض\u2069 → \u2067دبي\u2069'],
  ['Malmö', 'دبي', 'Malmö → \u2067دبي\u2069'],
])('keeps %s on the left of the arrow to %s', (origin, destination, lane) => {
  expect(formatLane(origin, destination)).toBe(lane);
});
