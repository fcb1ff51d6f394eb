import { expect, test } from 'vitest';
import { formatCount } from '#lib/format/format-count.ts';
import { compareFigures, describePoints, formatDuration, formatRate } from './format-figures.ts';

test('formats counts, rates and durations, with a dash for missing values [B5]', () => {
  expect([formatCount(1_234), formatCount(0), formatCount(undefined)]).toEqual(['1,234', '0', '–']);
  expect([formatRate(0.666), formatRate(0), formatRate(null), formatRate(undefined)]).toEqual(['67%', '0%', '–', '–']);
  expect([formatDuration(0), formatDuration(23.94), formatDuration(24), formatDuration(61.2), formatDuration(null)]).toEqual([
    '0 h',
    '23.9 h',
    '1 d',
    '2.6 d',
    '–',
  ]);
});

test('describes the direction and size of a change, and nothing without both values [B5]', () => {
  expect(compareFigures(12, 10, formatCount)).toEqual({ direction: 'up', text: '2 more than the previous period' });
  expect(compareFigures(0.6, 0.75, describePoints)).toEqual({
    direction: 'down',
    text: '15 points less than the previous period',
  });
  expect(compareFigures(0.6, 0.59, describePoints)?.text).toBe('1 point more than the previous period');
  expect(compareFigures(48, 72, formatDuration)).toEqual({ direction: 'down', text: '1 d less than the previous period' });
  expect(compareFigures(5, 5, formatCount)).toEqual({ direction: 'level', text: 'no change from the previous period' });
  expect(compareFigures(0.601, 0.6, describePoints)?.direction).toBe('level');
  expect(compareFigures(null, 0.6, describePoints)).toBeUndefined();
  expect(compareFigures(5, undefined, formatCount)).toBeUndefined();
});
