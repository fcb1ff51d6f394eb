import { afterEach, describe, expect, it } from 'vitest';
import { formatLongDate } from '#features/site/policies/policy.tsx';
import { formatCount } from './format-count.ts';
import { createClock, formatAgo, formatCalendarDate, formatRelative } from './format-date.ts';
import { formatList } from './format-list.ts';
import { formatKilograms, setOfficeLocale } from './locale.ts';

const NOW = new Date('2026-11-24T16:00:00Z');
const INSTANT = '2026-11-24T14:05:00Z';
const setLanguage = (code: string) => {
  document.documentElement.lang = code;
};
afterEach(() => {
  setLanguage('');
  setOfficeLocale(undefined);
});

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formats dates and numbers in the language of the page', () => {
  it.each([
    ['en', 'Tue 24 Nov, 14:05', '22 November 2026', '1,234', '18,642.5 kg', '2 hours ago', 'a, b, and c'],
    ['de', 'Di., 24. Nov., 14:05', '22. November 2026', '1.234', '18.642,5 kg', 'vor 2 Stunden', 'a, b und c'],
    ['fr', 'mar. 24 nov., 14:05', '22 novembre 2026', '1 234', '18 642,5 kg', 'il y a 2 heures', 'a, b et c'],
    ['es', 'mar 24 nov, 14:05', '22 de noviembre de 2026', '1234', '18.642,5 kg', 'hace 2 horas', 'a, b y c'],
    ['pt', 'terça 24/11, 14:05', '22 de novembro de 2026', '1234', '18 642,5 kg', 'há 2 horas', 'a, b e c'],
    ['ar', 'الثلاثاء، 24 نوفمبر، 14:05', '22 نوفمبر 2026', '1,234', '18,642.5 كغم', 'قبل ساعتين', 'a وb وc'],
  ])('%s', (language, minute, longDate, count, weight, ago, list) => {
    setLanguage(language);
    expect(plain(createClock('UTC').minute(INSTANT, NOW))).toBe(minute);
    expect(formatLongDate('2026-11-22')).toBe(longDate);
    expect([formatCount(1_234), formatKilograms(18_642.5)].map(plain)).toEqual([count, weight]);
    expect(formatRelative('2026-11-24T14:00:00Z', NOW)).toBe(ago);
    expect(formatList(['a', 'b', 'c'])).toBe(list);
  });
});

describe('the back office', () => {
  it('uses the company’s locale for dates and numbers, and English words', () => {
    setOfficeLocale('de-DE');
    expect(formatCalendarDate('2026-11-24', NOW)).toBe('Di., 24. Nov.');
    expect(formatCount(1_234)).toBe('1.234');
    expect(formatRelative('2026-11-24T14:00:00Z', NOW)).toBe('2 hours ago');
    expect(formatAgo('2026-11-24T15:59:30Z', NOW)).toBe('just now');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c');
  });

  it('leaves public pages unchanged after it is closed', () => {
    setOfficeLocale('en-US');
    expect(formatCalendarDate('2026-11-24', NOW)).toBe('Tue Nov 24');
    setOfficeLocale(undefined);
    expect(formatCalendarDate('2026-11-24', NOW)).toBe('Tue 24 Nov');
  });
});
