import { describe, expect, it } from 'vitest';
import { AMBIGUOUS_DATES, IMPOSSIBLE_DATES, INVALID_DATES, SERIAL_DATES, VALID_DATES } from '../testing/typed-inputs.ts';
import { IMPOSSIBLE_INSTANTS, SERIAL_INSTANTS, VALID_INSTANTS } from '../testing/typed-instants.ts';
import { parseInstant } from './parse-instant.ts';
import { parseLocalTime } from './zoned-time.ts';

const IN_BERLIN = { order: 'day first', timeZone: 'Europe/Berlin', serials: true } as const;
const NO_TIME = /^(?!.*(?:\d:\d|\d ?[ap]m|T\d|\dh))/i;

describe('parseInstant [F10]', () => {
  it.each(INVALID_DATES)('rejects %j', (typed) => {
    expect(parseInstant(typed, IN_BERLIN)).toEqual({ fault: 'unreadable' });
  });

  it.each([...IMPOSSIBLE_DATES, ...IMPOSSIBLE_INSTANTS])('rejects %j, which does not exist', (typed) => {
    expect(parseInstant(typed, IN_BERLIN)).toEqual({ fault: 'impossible' });
  });

  it.each(AMBIGUOUS_DATES)('never guesses the order of %j', (typed) => {
    expect(parseInstant(typed, { ...IN_BERLIN, order: null })).toEqual({ fault: 'ambiguous' });
  });

  it.each(SERIAL_INSTANTS)('rejects the serial number %s without leave', (typed) => {
    expect(parseInstant(typed, { ...IN_BERLIN, serials: false })).toEqual({ fault: 'unreadable' });
  });

  it.each([...VALID_INSTANTS, ...SERIAL_INSTANTS])('reads %j as %s', (typed, instant) => {
    expect(parseInstant(typed, IN_BERLIN)).toEqual({ instant: new Date(instant), dayOnly: false });
  });

  it.each(VALID_DATES.filter(([typed]) => NO_TIME.test(typed)))('reads %j as noon of %s', (typed, date) => {
    expect(parseInstant(typed, IN_BERLIN)).toEqual({ instant: parseLocalTime(`${date}T12:00`, 'Europe/Berlin'), dayOnly: true });
  });

  it.each(VALID_DATES)('reads every form of a date: %j', (typed) => {
    expect(parseInstant(typed, IN_BERLIN)).toHaveProperty('instant');
  });

  it.each([...SERIAL_DATES.slice(0, 2).map(([typed]) => typed), '2026-12-03 00:00:00', '03.12.2026 00:00'])(
    'reads %j, a midnight, as a day without a time',
    (typed) => {
      expect(parseInstant(typed, IN_BERLIN)).toEqual({ instant: new Date('2026-12-03T11:00:00Z'), dayOnly: true });
    },
  );

  it('keeps a midnight with a zone', () => {
    expect(parseInstant('2026-12-03T00:00:00Z', IN_BERLIN)).toEqual({
      instant: new Date('2026-12-03T00:00:00Z'),
      dayOnly: false,
    });
  });
});
