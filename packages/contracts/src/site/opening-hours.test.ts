import { findOverlap } from '@waybill/domain/opening-hours/hours-overlap';
import { getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { describeClosed } from '@waybill/i18n/phrases/closed-note';
import { describeClosedDays, describeHours, describeOpenState, describeWeek } from '@waybill/i18n/phrases/write-hours';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './default-settings.ts';

const { officeHours, phoneHours, timeZone } = DEFAULT_SETTINGS.company;
const english = { t: translator('en'), locale: 'en' };
const calendar = { timeZone, holidays: [] };
/** New York is 5 hours behind UTC in November and 4 in July. */
const at = (instant: string) => getOpenState(officeHours, calendar, new Date(instant));

describe('openState', () => {
  it('R031: opens at the first minute and is closed at the last, in the company time zone', () => {
    expect(at('2026-11-20T12:59:00Z')).toEqual({ open: false, opens: { day: 'today', time: '08:00' } });
    expect(at('2026-11-20T13:00:00Z')).toEqual({ open: true, until: '18:00' });
    expect(at('2026-11-20T22:59:00Z')).toEqual({ open: true, until: '18:00' });
    expect(at('2026-11-20T23:00:00Z')).toEqual({ open: false, opens: { day: 6, time: '08:00' } });
  });

  it('R031: skips the closed Sunday, from Saturday evening and on the day itself', () => {
    expect(at('2026-11-22T01:00:00Z')).toEqual({ open: false, opens: { day: 1, time: '08:00' } });
    expect(at('2026-11-22T17:00:00Z')).toEqual({ open: false, opens: { day: 1, time: '08:00' } });
  });

  it('follows summer time', () => {
    expect(at('2026-07-20T12:00:00Z').open).toBe(true);
    expect(at('2026-07-20T11:59:00Z').open).toBe(false);
  });

  it('A2-1: judges the phone by its own schedule', () => {
    expect(getOpenState(phoneHours, calendar, new Date('2026-11-21T15:00:00Z'))).toEqual({
      open: false,
      opens: { day: 1, time: '08:00' },
    });
  });

  it('A2-1: a holiday is closed, whatever the weekday, and the next opening lies behind it', () => {
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

  it('finds the same weekday a week later, and no day when there is none', () => {
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

describe('B6: with several intervals a day', () => {
  const weekdays = [1, 2, 3, 4, 5];
  const hours = [
    { days: weekdays, opens: '13:00', closes: '17:00' },
    { days: weekdays, opens: '08:00', closes: '12:00' },
    { days: [6], opens: '09:00', closes: '12:00' },
  ];
  const utc = { timeZone: 'UTC', holidays: [] };
  const state = (instant: string) => getOpenState(hours, utc, new Date(instant));

  it('the break is closed and ends the same day', () => {
    expect(state('2026-11-20T11:59:00Z')).toEqual({ open: true, until: '12:00' });
    expect(state('2026-11-20T12:00:00Z')).toEqual({ open: false, opens: { day: 'today', time: '13:00' } });
    expect(state('2026-11-20T13:00:00Z')).toEqual({ open: true, until: '17:00' });
  });

  it('the first of the next day opens it, in whatever order they are listed', () => {
    expect(state('2026-11-19T18:00:00Z')).toEqual({ open: false, opens: { day: 5, time: '08:00' } });
  });

  it('the days are named once', () => {
    expect(describeHours(hours, { clock: '24h', ...english })).toBe('Mon-Fri 13:00-17:00, 8:00-12:00, Sat 9:00-12:00');
    expect(describeHours([], { clock: '24h', ...english })).toBe('');
  });

  it('two overlap when they share a day and a minute, not when one begins as the other ends', () => {
    const morning = { days: [1], opens: '08:00', closes: '13:00' };
    expect(findOverlap(hours)).toBeUndefined();
    expect(findOverlap([...hours, { days: [5, 6], opens: '11:59', closes: '12:30' }])).toBe(3);
    expect(findOverlap([morning, { ...morning, opens: '13:00', closes: '17:00' }])).toBeUndefined();
    expect(findOverlap([morning, { ...morning, days: [2] }, morning])).toBe(2);
  });
});

describe('describing hours', () => {
  it('R031: says the office hours as the specification does', () => {
    expect(describeClosedDays(officeHours, english)).toBe('Sunday closed');
    expect(describeHours(officeHours, { clock: '24h', ...english })).toBe('Mon-Sat 8:00-18:00');
  });

  it('R054: says the phone hours on a 12-hour clock', () => {
    expect(describeHours(phoneHours, { clock: '12h', ...english })).toBe('Mon-Fri 8am-6pm');
    expect(describeHours([{ days: [2, 4], opens: '00:30', closes: '12:00' }], { clock: '12h', ...english })).toBe(
      'Tue, Thu 12:30am-12pm',
    );
  });

  it('says nothing about closed days when every day is open', () => {
    expect(describeClosedDays([{ days: [0, 1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }], english)).toBeUndefined();
  });

  it('R031: words the chip', () => {
    expect(describeOpenState({ open: true, until: '18:00' }, english)).toBe('Open now');
    expect(describeOpenState({ open: false, opens: { day: 1, time: '08:00' } }, english)).toBe('Opens Mon 8:00');
    expect(describeOpenState({ open: false, opens: undefined }, english)).toBe('Closed');
  });

  it('R071: words what stands beside a way to call', () => {
    expect(describeClosed({ open: true, until: '18:00' }, english)).toBeUndefined();
    expect(describeClosed({ open: false, opens: { day: 'today', time: '13:00' } }, english)).toBe(
      'Closed now, opens today 13:00.',
    );
    expect(describeClosed({ open: false, opens: { day: 1, time: '08:00' } }, english)).toBe('Closed now, opens Mon 8:00.');
    expect(describeClosed({ open: false, opens: undefined }, english)).toBe('Closed now.');
  });

  it('R031, R056: words a week with what is open or what is closed first, and with one of them alone', () => {
    expect(describeWeek(officeHours, texts.hours.closedAndHours, english)).toBe('Sunday closed, Mon-Sat 8:00-18:00');
    expect(describeWeek(officeHours, texts.hours.hoursAndClosed, english)).toBe('Mon-Sat 8:00-18:00, Sunday closed');
    expect(
      describeWeek([{ days: [0, 1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }], texts.hours.hoursAndClosed, english),
    ).toBe('Sun-Sat 8:00-18:00');
    expect(describeWeek([], texts.hours.hoursAndClosed, english)).toBe(
      'Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday closed',
    );
  });

  it('names the days as another language does, and keeps to 24 hours where nobody halves the day', () => {
    const german = { t: translator('de'), locale: 'de-DE' };
    expect(describeHours(phoneHours, { clock: '12h', ...german })).toMatch(/^Mo\W+Fr\W+8:00\W+18:00$/);
    expect(describeClosedDays(officeHours, german)).toMatch(/^Sonntag /);
    expect(describeOpenState({ open: false, opens: { day: 1, time: '08:00' } }, german)).toMatch(/ Mo\b/);
  });
});
