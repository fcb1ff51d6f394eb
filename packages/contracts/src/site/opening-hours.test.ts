import { findOverlap } from '@waybill/domain/opening-hours/hours-overlap';
import { getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { formatClosedNote } from '@waybill/i18n/phrases/format-closed-note';
import { formatHours, formatOpenState } from '@waybill/i18n/phrases/format-hours';
import { formatClosedDays, formatWeek } from '@waybill/i18n/phrases/format-week';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';

const { officeHours, phoneHours, timeZone } = DEFAULT_SETTINGS.company;
const english = { t: translator('en'), locale: 'en' };
const calendar = { timeZone, holidays: [] };
/** New York is 5 hours behind UTC in November and 4 in July. */
const at = (instant: string) => getOpenState(officeHours, calendar, new Date(instant));

describe('openState', () => {
  it("opens at the first minute and closes at the last, in the company's time zone [R031]", () => {
    expect(at('2026-11-20T12:59:00Z')).toEqual({ open: false, opens: { day: 'today', time: '08:00' } });
    expect(at('2026-11-20T13:00:00Z')).toEqual({ open: true, until: '18:00' });
    expect(at('2026-11-20T22:59:00Z')).toEqual({ open: true, until: '18:00' });
    expect(at('2026-11-20T23:00:00Z')).toEqual({ open: false, opens: { day: 6, time: '08:00' } });
  });

  it('skips the closed Sunday, from Saturday evening and on Sunday itself [R031]', () => {
    expect(at('2026-11-22T01:00:00Z')).toEqual({ open: false, opens: { day: 1, time: '08:00' } });
    expect(at('2026-11-22T17:00:00Z')).toEqual({ open: false, opens: { day: 1, time: '08:00' } });
  });

  it('follows daylight saving time', () => {
    expect(at('2026-07-20T12:00:00Z').open).toBe(true);
    expect(at('2026-07-20T11:59:00Z').open).toBe(false);
  });

  it("uses the phone's own schedule [A2-1]", () => {
    expect(getOpenState(phoneHours, calendar, new Date('2026-11-21T15:00:00Z'))).toEqual({
      open: false,
      opens: { day: 1, time: '08:00' },
    });
  });

  it('closes on holidays on any weekday, and opens next after them [A2-1]', () => {
    const thanksgiving = { ...calendar, holidays: ['2026-11-26', '2026-11-27'] };
    expect(getOpenState(phoneHours, thanksgiving, new Date('2026-11-26T15:00:00Z'))).toEqual({
      open: false,
      opens: { day: 1, time: '08:00' },
    });
    expect(getOpenState(officeHours, thanksgiving, new Date('2026-11-26T15:00:00Z'))).toEqual({
      open: false,
      opens: { day: 6, time: '08:00' },
    });
  });

  it('finds the same weekday a week later, and nothing without a working day', () => {
    const utc = { timeZone: 'UTC', holidays: [] };
    const sundays = [{ days: [0], opens: '09:30', closes: '10:00' }];
    expect(getOpenState(sundays, utc, new Date('2026-11-22T11:00:00Z'))).toEqual({
      open: false,
      opens: { day: 0, time: '09:30' },
    });
    expect(getOpenState([], utc, new Date('2026-11-22T11:00:00Z'))).toEqual({
      open: false,
      opens: undefined,
    });
  });
});

describe('several intervals a day [B6]', () => {
  const weekdays = [1, 2, 3, 4, 5];
  const hours = [
    { days: weekdays, opens: '13:00', closes: '17:00' },
    { days: weekdays, opens: '08:00', closes: '12:00' },
    { days: [6], opens: '09:00', closes: '12:00' },
  ];
  const utc = { timeZone: 'UTC', holidays: [] };
  const state = (instant: string) => getOpenState(hours, utc, new Date(instant));

  it('closes during the break and reopens the same day', () => {
    expect(state('2026-11-20T11:59:00Z')).toEqual({ open: true, until: '12:00' });
    expect(state('2026-11-20T12:00:00Z')).toEqual({ open: false, opens: { day: 'today', time: '13:00' } });
    expect(state('2026-11-20T13:00:00Z')).toEqual({ open: true, until: '17:00' });
  });

  it('opens next with the first interval of the next day, in any listed order', () => {
    expect(state('2026-11-19T18:00:00Z')).toEqual({ open: false, opens: { day: 5, time: '08:00' } });
  });

  it('names the days once', () => {
    expect(formatHours(hours, { clock: '24h', ...english })).toBe('Mon-Fri 13:00-17:00, 8:00-12:00, Sat 9:00-12:00');
    expect(formatHours([], { clock: '24h', ...english })).toBe('');
  });

  it('detects an overlap of intervals that share a day and a minute, not of touching ones', () => {
    const morning = { days: [1], opens: '08:00', closes: '13:00' };
    expect(findOverlap(hours)).toBeUndefined();
    expect(findOverlap([...hours, { days: [5, 6], opens: '11:59', closes: '12:30' }])).toBe(3);
    expect(findOverlap([morning, { ...morning, opens: '13:00', closes: '17:00' }])).toBeUndefined();
    expect(findOverlap([morning, { ...morning, days: [2] }, morning])).toBe(2);
  });
});

describe('formatting hours', () => {
  it('formats the office hours as in the specification [R031]', () => {
    expect(formatClosedDays(officeHours, english)).toBe('Sunday closed');
    expect(formatHours(officeHours, { clock: '24h', ...english })).toBe('Mon-Sat 8:00-18:00');
  });

  it('formats the phone hours on a 12-hour clock [R054]', () => {
    expect(formatHours(phoneHours, { clock: '12h', ...english })).toBe('Mon-Fri 8am-6pm');
    expect(formatHours([{ days: [2, 4], opens: '00:30', closes: '12:00' }], { clock: '12h', ...english })).toBe(
      'Tue, Thu 12:30am-12pm',
    );
  });

  it('omits closed days when every day is open', () => {
    expect(formatClosedDays([{ days: [0, 1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }], english)).toBeUndefined();
  });

  it('formats the badge [R031]', () => {
    expect(formatOpenState({ open: true, until: '18:00' }, english)).toBe('Open now');
    expect(formatOpenState({ open: false, opens: { day: 1, time: '08:00' } }, english)).toBe('Opens Mon 8:00');
    expect(formatOpenState({ open: false, opens: undefined }, english)).toBe('Closed');
  });

  it("gives the reader's own time and the time left where the reader's clock differs", () => {
    const state = { open: false, opens: { day: 'today', time: '08:00' } } as const;
    const badge = (minutes: number) => formatOpenState(state, english, { day: 3, time: '13:00', minutes });
    expect(badge(210)).toBe('Opens at 13:00, in 3\u00A0h 30\u00A0min');
    expect(badge(120)).toBe('Opens at 13:00, in 2\u00A0h');
    expect(badge(5)).toBe('Opens at 13:00, in 5\u00A0min');
    expect(badge(1_440)).toBe('Opens Wed 13:00, your time');
    expect(formatOpenState({ open: true, until: '18:00' }, english, { day: 3, time: '13:00', minutes: 210 })).toBe('Open now');
    expect(formatClosedNote(state, english, { day: 3, time: '13:00', minutes: 210 })).toBe(
      'Our phone line opens at 13:00, in 3\u00A0h 30\u00A0min.',
    );
    expect(formatClosedNote(state, english, { day: 3, time: '13:00', minutes: 1_440 })).toBe(
      'Our phone line opens Wed 13:00, your time.',
    );
  });

  it('formats the note beside phone links [R071]', () => {
    expect(formatClosedNote({ open: true, until: '18:00' }, english)).toBeUndefined();
    expect(formatClosedNote({ open: false, opens: { day: 'today', time: '13:00' } }, english)).toBe(
      'Our phone line opens today 13:00.',
    );
    expect(formatClosedNote({ open: false, opens: { day: 1, time: '08:00' } }, english)).toBe('Our phone line opens Mon 8:00.');
    expect(formatClosedNote({ open: false, opens: undefined }, english)).toBe('Our phone line is closed.');
  });

  it('formats a week with closed days first, or either alone [R031]', () => {
    expect(formatWeek(officeHours, english)).toBe('Sunday closed, Mon-Sat 8:00-18:00');
    expect(formatWeek([{ days: [0, 1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }], english)).toBe('Sun-Sat 8:00-18:00');
    expect(formatWeek([], english)).toBe('Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday closed');
  });

  it('translates weekdays, and uses a 24-hour clock outside English', () => {
    const german = { t: translator('de'), locale: 'de-DE' };
    expect(formatHours(phoneHours, { clock: '12h', ...german })).toMatch(/^Mo\W+Fr\W+8:00\W+18:00$/);
    expect(formatClosedDays(officeHours, german)).toMatch(/^Sonntag /);
    expect(formatOpenState({ open: false, opens: { day: 1, time: '08:00' } }, german)).toMatch(/ Mo\b/);
  });
});
