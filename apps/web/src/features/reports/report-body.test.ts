import { expect, test } from 'vitest';
import { averageByWeekday } from './report-body.tsx';

const period = (from: string, to: string) => ({ from, to, timeZone: 'America/New_York', calendar: 'all' as const });
const weekdays = [108, 137, 0, 0, 0, 0, 7].map((created, index) => ({ weekday: index + 1, created, delivered: 2 }));

test('divides by the number of such days: five Tuesdays and four Mondays in 30 days [V12]', () => {
  // A Tuesday and a Wednesday.
  const averages = averageByWeekday({ period: period('2026-11-03', '2026-12-02'), weekdays }, 'created');
  expect(averages).toEqual([27, 27.4, 0, 0, 0, 0, 1.75]);
});

test('gives the count of a single day, and zero for days outside the period [V12]', () => {
  expect(averageByWeekday({ period: period('2026-11-22', '2026-11-22'), weekdays }, 'created')).toEqual([0, 0, 0, 0, 0, 0, 7]);
  expect(averageByWeekday({ period: period('2026-11-22', '2026-11-23'), weekdays }, 'delivered')).toEqual([2, 0, 0, 0, 0, 0, 2]);
});
