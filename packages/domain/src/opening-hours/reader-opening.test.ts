import { expect, it } from 'vitest';
import { getOpenState } from './opening-hours.ts';
import { findReaderOpening } from './reader-opening.ts';

const hours = [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }];
const newYork = { timeZone: 'America/New_York', holidays: [] };
const at = (now: string, readerZone: string, calendar = newYork) => findReaderOpening(hours, calendar, new Date(now), readerZone);

it("gives the next opening on the reader's clock and how long it takes until then", () => {
  expect(at('2026-11-25T09:30:00Z', 'Europe/London')).toEqual({ day: 3, time: '13:00', minutes: 210 });
  expect(at('2026-11-27T23:00:00Z', 'Europe/London')).toEqual({ day: 1, time: '13:00', minutes: 3_720 });
});

it("names the reader's own day where it is another than the company's", () => {
  expect(at('2026-11-25T09:30:00Z', 'Pacific/Auckland')).toEqual({ day: 4, time: '02:00', minutes: 210 });
});

it('is undefined where both clocks read the same, whatever the zones are called', () => {
  expect(at('2026-11-25T09:30:00Z', 'America/New_York')).toBeUndefined();
  expect(at('2026-11-25T09:30:00Z', 'America/Toronto')).toBeUndefined();
});

it('is undefined without an opening', () => {
  expect(findReaderOpening([], newYork, new Date('2026-11-25T09:30:00Z'), 'Europe/London')).toBeUndefined();
});

it('follows the daylight saving time of both zones', () => {
  // Clocks in New York change on 8 March, in London on 29 March.
  expect(at('2026-03-09T09:30:00Z', 'Europe/London')).toEqual({ day: 1, time: '12:00', minutes: 150 });
  expect(at('2026-03-07T12:00:00Z', 'Europe/London')).toEqual({ day: 1, time: '12:00', minutes: 2_880 });
});

it('is open from the first minute, and closed at the minute of closing until the next opening', () => {
  const newYorkAt = (time: string) => getOpenState(hours, newYork, new Date(`2026-11-25T${time}-05:00`));
  expect(newYorkAt('07:59')).toEqual({ open: false, opens: { day: 'today', time: '08:00' } });
  expect(newYorkAt('08:00')).toEqual({ open: true, until: '18:00' });
  expect(newYorkAt('17:59')).toEqual({ open: true, until: '18:00' });
  expect(newYorkAt('18:00')).toEqual({ open: false, opens: { day: 4, time: '08:00' } });
});
