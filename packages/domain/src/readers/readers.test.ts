import { describe, expect, it } from 'vitest';
import { detectDateOrder, parseDate } from '../dates/read-date.ts';
import {
  BLANK_LINES,
  AMBIGUOUS_DATES,
  VALID_DATES,
  VALID_EMAILS,
  IMPOSSIBLE_DATES,
  NAMES,
  INVALID_DATES,
  INVALID_EMAILS,
  INVALID_PHONES,
  INVALID_WEIGHTS,
  VALID_PHONES,
  EQUIVALENT_EMAILS,
  SERIAL_DATES,
  VALID_WEIGHTS,
} from '../testing/typed-inputs.ts';
import { foldDigits } from '../text/fold-characters.ts';
import { cleanInvisible, isBlank, stripInvisible } from '../text/invisible.ts';
import { toEmailKey, toSmtpAddress, parseEmail } from './read-email.ts';
import { parsePhone } from './read-phone.ts';
import { isAmbiguousThousands, parseWeight } from './read-weight.ts';

describe('a phone number [T1]', () => {
  it.each(VALID_PHONES)('reads %j as %j, and what it read as itself', (typed, read) => {
    expect(parsePhone(typed)).toBe(read);
    expect(parsePhone(read)).toBe(read);
  });

  it.each(INVALID_PHONES)('is not read from %j', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });
});

describe('an e-mail address [M7, H16]', () => {
  it.each(VALID_EMAILS)('reads %j as %j, and what it read as itself', (typed, read) => {
    expect(parseEmail(typed)).toBe(read);
    expect(parseEmail(read)).toBe(read);
  });

  it.each(INVALID_EMAILS)('is not read from %j', (typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  it.each(EQUIVALENT_EMAILS)('compares %j as %j', (typed, key) => {
    expect(toEmailKey(typed)).toBe(key);
    expect(toEmailKey(key)).toBe(key);
  });

  it('is given to a mail server with its domain in ASCII and the rest as it is', () => {
    expect(toSmtpAddress('Jörg@Müller.example')).toBe('Jörg@xn--mller-kva.example');
  });
});

describe('a day [F7]', () => {
  it.each(VALID_DATES)('reads %j as %s in either order', (typed, date) => {
    for (const order of ['day first', null] as const) expect(parseDate(typed, { order })).toEqual({ date });
  });

  it.each(AMBIGUOUS_DATES)('reads %j by the order that is known, and never guesses', (typed, dayFirst, monthFirst) => {
    expect(parseDate(typed, { order: 'day first' })).toEqual({ date: dayFirst });
    expect(parseDate(typed, { order: 'month first' })).toEqual({ date: monthFirst });
    expect(parseDate(typed, { order: null })).toEqual({ fault: 'ambiguous' });
    expect(detectDateOrder(typed)).toBe('either');
  });

  it.each(SERIAL_DATES)('reads the number %s of a spreadsheet as %s in a file, and nowhere else', (typed, date) => {
    expect(parseDate(typed, { order: null, serials: true })).toEqual({ date });
    expect(parseDate(typed, { order: 'day first' })).toEqual({ fault: 'unreadable' });
  });

  it.each(IMPOSSIBLE_DATES)('refuses %j as no day of the calendar', (typed) => {
    expect(parseDate(typed, { order: 'day first', serials: true })).toEqual({ fault: 'impossible' });
  });

  it.each(INVALID_DATES)('is not read from %j', (typed) => {
    const relativeTo = { today: '2026-11-22' };
    expect(parseDate(typed, { order: 'day first', serials: true })).toEqual({ fault: 'unreadable' });
    expect(parseDate(typed, { order: 'day first', relativeTo })).toEqual({ fault: 'unreadable' });
  });

  it('is read from a file with its year only', () => {
    for (const typed of ['24 Nov', '24.11.', 'tomorrow', '+3', 'Fri']) {
      expect(parseDate(typed, { order: 'day first' })).toEqual({ fault: 'unreadable' });
    }
  });
});

describe('a weight [F11]', () => {
  it.each(VALID_WEIGHTS)('reads %j as %s kg, and what it read as itself', (typed, kg) => {
    expect(parseWeight(typed)).toBe(kg);
    expect(parseWeight(kg)).toBe(kg);
  });

  it.each(INVALID_WEIGHTS)('is not read from %j', (typed) => {
    expect(parseWeight(typed)).toBeUndefined();
  });

  it('says which could be thousands to some', () => {
    expect(['12.500', '12,500 kg', '2.000'].map(isAmbiguousThousands)).toEqual([true, true, true]);
    expect(['0.250', '5.0000', '12.5', '1250', ''].map(isAmbiguousThousands)).toEqual([false, false, false, false, false]);
  });
});

describe('invisible characters [T1]', () => {
  it.each(NAMES)('are taken out of the name %j, unless it looks different without them', (typed, kept) => {
    expect(cleanInvisible(typed)).toBe(kept);
    expect(cleanInvisible(kept)).toBe(kept);
  });

  it.each(BLANK_LINES)('are all that %j has', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(`${text}x`)).toBe(false);
  });

  it('are never part of what is compared, also those of right-to-left text', () => {
    expect(stripInvisible('A\u200BB\u200C\u200D\u2066C\u2069\uFE0F\u{E0041}')).toBe('ABC');
  });

  it('cost no more than the length of the text', () => {
    const line = 'a\u200D'.repeat(200_000);
    const before = performance.now();
    cleanInvisible(line);
    parsePhone(line);
    parseEmail(line);
    parseDate(line, { order: null });
    detectDateOrder(line);
    parseWeight(line);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

it('folds the digits of every script to 0 to 9', () => {
  let count = 0;
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const char = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(char)) continue;
    count += 1;
    expect(foldDigits(char)).toMatch(/^\d$/);
  }
  expect(count).toBeGreaterThan(600);
  expect([foldDigits('٠١٢٣٤٥٦٧٨٩'), foldDigits('๐๑๒๓๔๕๖๗๘๙'), foldDigits('᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙')]).toEqual(Array(3).fill('0123456789'));
});
