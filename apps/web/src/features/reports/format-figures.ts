import { office } from '@waybill/i18n/office';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

const HOURS_A_DAY = 24;

/** From 0 to 1, as "60%"; an en dash without data. */
export const formatRate = (rate: number | null | undefined): string =>
  typeof rate === 'number' ? `${Math.round(rate * 100)}%` : '–';

/** "14 h" below one day, "2.4 d" from there on. */
export function formatDuration(hours: number | null | undefined): string {
  if (typeof hours !== 'number') return '–';
  return hours < HOURS_A_DAY ? `${round(hours)} h` : `${round(hours / HOURS_A_DAY)} d`;
}

/** With one digit after the point, if it is not zero. */
export const formatAverage = (average: number): string => formatCount(round(average));

const round = (value: number) => Math.round(value * 10) / 10;

export interface Comparison {
  direction: 'up' | 'down' | 'level';
  text: string;
}

/** "12 more than before"; undefined if either value is unknown. */
export function compareFigures(
  now: number | null | undefined,
  before: number | null | undefined,
  describe: (difference: number) => string,
): Comparison | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  const text = describe(Math.abs(now - before));
  // A difference that rounds to zero counts as none.
  if (text === describe(0)) return { direction: 'level', text: t(office.reports.sameAsBefore) };
  return now > before
    ? { direction: 'up', text: t(office.reports.moreThanBefore, { difference: text }) }
    : { direction: 'down', text: t(office.reports.lessThanBefore, { difference: text }) };
}

export const describePoints = (difference: number): string => t(office.reports.points, { points: Math.round(difference * 100) });
