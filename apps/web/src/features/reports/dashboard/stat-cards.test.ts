import { describe, expect, test } from 'vitest';
import { trendText } from './dashboard-page.tsx';

describe('trends in the words of the specification [R116]', () => {
  test.each([
    [{ current: 56, previous: 50, percent: 12 }, 'up', '12% from last week (56, was 50)'],
    [{ current: 97, previous: 100, percent: -3 }, 'down', '3% from last week (97, was 100)'],
    [{ current: 0, previous: 8, percent: -100 }, 'down', '100% from last week (0, was 8)'],
    [{ current: 8, previous: 2, percent: 300 }, 'up', '300% from last week (8, was 2)'],
    [{ current: 1_041, previous: 50, percent: 1_982 }, 'up', '1,041 this week (50 last week)'],
    [{ current: 9, previous: 0, percent: null }, 'up', 'new this week'],
    [{ current: 0, previous: 0, percent: null }, 'level', 'no change from last week'],
    [{ current: 6, previous: 6, percent: 0 }, 'level', 'no change from last week'],
  ] as const)('%j reads %s, %s', (trend, direction, text) => {
    expect(trendText(trend)).toEqual({ direction, text });
  });
});
