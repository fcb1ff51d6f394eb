import { expect, test } from 'vitest';
import { PERIOD_PRESETS, type PeriodPreset } from './period-presets.ts';

test.each<[PeriodPreset, today: string, from: string, to: string]>([
  // A Thursday, a Monday and a Sunday.
  ['yesterday', '2026-11-26', '2026-11-25', '2026-11-25'],
  ['last-week', '2026-11-26', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last-month', '2026-11-26', '2026-10-01', '2026-10-31'],
  ['month', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['7d', '2026-11-26', '2026-11-20', '2026-11-26'],
  ['30d', '2026-11-26', '2026-10-28', '2026-11-26'],
  ['90d', '2026-11-26', '2026-08-29', '2026-11-26'],
  // Across the end of a year, and a leap day.
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['last-month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['month', '2026-12-01', '2026-12-01', '2026-12-01'],
])('%s on %s is %s to %s [B5]', (preset, today, from, to) => {
  expect(PERIOD_PRESETS[preset](today)).toEqual({ from, to });
});
