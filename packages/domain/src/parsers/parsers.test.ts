import { describe, expect, it } from 'vitest';
import { detectDateOrder, parseDate } from '../dates/parse-date.ts';
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
  VALID_PHONES,
  EQUIVALENT_EMAILS,
  SERIAL_DATES,
} from '../testing/typed-inputs.ts';
import { INVALID_WEIGHTS, VALID_WEIGHTS } from '../testing/typed-weights.ts';
import { foldDigits } from '../text/fold-characters.ts';
import { cleanInvisible, isBlank, stripInvisible } from '../text/invisible.ts';
import { toEmailKey, toSmtpAddress, parseEmail } from './parse-email.ts';
import { isAmbiguousThousands, parseCentimeters, parseKilograms, parseWeight } from './parse-measure.ts';
import { parsePhone } from './parse-phone.ts';

describe('parsePhone [T1]', () => {
  it.each(VALID_PHONES)('parses %j as %j, and its own output unchanged', (typed, read) => {
    expect(parsePhone(typed)).toBe(read);
    expect(parsePhone(read)).toBe(read);
  });

  it.each(INVALID_PHONES)('rejects %j', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });
});

describe('parseEmail [M7, H16, K16]', () => {
  it.each(VALID_EMAILS)('parses %j as %j, and its own output unchanged', (typed, read) => {
    expect(parseEmail(typed)).toBe(read);
    expect(parseEmail(read)).toBe(read);
  });

  it.each(INVALID_EMAILS)('rejects %j', (typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  it.each(EQUIVALENT_EMAILS)('compares %j as %j', (typed, key) => {
    expect(toEmailKey(typed)).toBe(key);
    expect(toEmailKey(key)).toBe(key);
  });

  it('returns the SMTP address with an ASCII domain and an unchanged local part', () => {
    expect(toSmtpAddress('Jörg@Müller.example')).toBe('Jörg@xn--mller-kva.example');
  });
});

describe('parseDate [F7]', () => {
  it.each(VALID_DATES)('parses %j as %s in either order', (typed, date) => {
    for (const order of ['day first', null] as const) expect(parseDate(typed, { order })).toEqual({ date });
  });

  it.each(['13/12/2026', '12/13/2026'])('parses %j without a known order, as no month is the thirteenth', (typed) => {
    expect(parseDate(typed, { order: null })).toEqual({ date: '2026-12-13' });
  });

  it.each(AMBIGUOUS_DATES)('parses %j by the known order and never guesses', (typed, dayFirst, monthFirst) => {
    expect(parseDate(typed, { order: 'day first' })).toEqual({ date: dayFirst });
    expect(parseDate(typed, { order: 'month first' })).toEqual({ date: monthFirst });
    expect(parseDate(typed, { order: null })).toEqual({ fault: 'ambiguous' });
    expect(detectDateOrder(typed)).toBe('either');
  });

  it.each(SERIAL_DATES)('parses the serial number %s as %s from files only', (typed, date) => {
    expect(parseDate(typed, { order: null, serials: true })).toEqual({ date });
    expect(parseDate(typed, { order: 'day first' })).toEqual({ fault: 'unreadable' });
  });

  it.each(IMPOSSIBLE_DATES)('rejects %j, which is not in the calendar', (typed) => {
    expect(parseDate(typed, { order: 'day first', serials: true })).toEqual({ fault: 'impossible' });
  });

  it.each(INVALID_DATES)('rejects %j', (typed) => {
    const relativeTo = { today: '2026-11-22' };
    expect(parseDate(typed, { order: 'day first', serials: true })).toEqual({ fault: 'unreadable' });
    expect(parseDate(typed, { order: 'day first', relativeTo })).toEqual({ fault: 'unreadable' });
  });

  it('requires a year in files', () => {
    for (const typed of ['24 Nov', '24.11.', 'tomorrow', '+3', 'Fri']) {
      expect(parseDate(typed, { order: 'day first' })).toEqual({ fault: 'unreadable' });
    }
  });
});

describe('parseWeight [F11, I19]', () => {
  it.each(VALID_WEIGHTS)('parses %j as %s kg, and its own output unchanged', (typed, kg) => {
    expect(parseWeight(typed)).toBe(kg);
    expect(parseWeight(kg)).toBe(kg);
  });

  it.each(INVALID_WEIGHTS)('rejects %j', (typed) => {
    expect(parseWeight(typed)).toBeUndefined();
  });

  it('detects weights that may mean thousands', () => {
    expect(['12.500', '12,500 kg', '2.000', '1,250 g'].filter((typed) => !isAmbiguousThousands(typed))).toEqual([]);
    expect(['0.250', '5.0000', '12.5', '1250', '', '1.234,5 kg', '1.234.500 g'].filter(isAmbiguousThousands)).toEqual([]);
  });
});

describe('parseKilograms and parseCentimeters', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    [' 12 kg ', 12],
    ['0.25KG', 0.25],
    ['0.250', 0.25],
    ['12.500', 12.5],
    ['1234567 kg', 1_234_567],
    ['12 lbs', 5.44],
  ])('parse the weight %j as %d kg [R044, I19]', (typed, kg) => {
    expect(parseKilograms(typed)).toBe(kg);
  });

  it.each([
    ['40 cm', 40],
    ['1.2 m', 120],
    ['1,2m', 120],
    ['1 m 20 cm', 120],
    ['1200 mm', 120],
    ['1.200,5 mm', 120.05],
    ['5 dm', 50],
    ['40"', 101.6],
    ['40 in', 101.6],
    ['40 in.', 101.6],
    ["40''", 101.6],
    ['40 Zoll', 101.6],
    ['40 pouces', 101.6],
    ['3 ft', 91.44],
    ['3’', 91.44],
    [`3'4"`, 101.6],
    ['3′ 4″', 101.6],
    ['3 ft 4 in', 101.6],
    ["3'4", 101.6],
    ['1 yd', 91.44],
    ['１２', 12],
  ])('parse the length %j as %d cm [R044, I19]', (typed, cm) => {
    expect(parseCentimeters(typed)).toBe(cm);
  });

  it.each(['', ' ', '0', '0,0', '-3', '+3', '1e9', '1.2.3', 'about 12', '1'.repeat(40), 'NaN', 'Infinity'])(
    'reject %j [R044]',
    (typed) => {
      expect([parseKilograms(typed), parseCentimeters(typed)]).toEqual([undefined, undefined]);
    },
  );

  it.each(['1,250', '1.250 kg', '12.125', '1,250 mm', '1.500 m'])('ask about %j, which may mean thousands [F11]', (typed) => {
    expect([parseKilograms(typed), parseCentimeters(typed)]).toEqual([undefined, undefined]);
  });

  it('take no length for a weight, nor a weight for a length [I19]', () => {
    expect([parseKilograms('40 cm'), parseCentimeters('12 kg'), parseCentimeters(`3'40"`)]).toEqual(Array(3).fill(undefined));
  });
});

describe('invisible characters [T1]', () => {
  it.each(NAMES)('removes them from the name %j unless it would look different', (typed, kept) => {
    expect(cleanInvisible(typed)).toBe(kept);
    expect(cleanInvisible(kept)).toBe(kept);
  });

  it('removes a long run of them from a name [H1]', () => {
    expect(cleanInvisible(`Ada${'\u{E0041}'.repeat(20_000)}`)).toBe('Ada');
  });

  it.each(BLANK_LINES)('detects %j as blank', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(isBlank(`${text}x`)).toBe(false);
  });

  it('removes them from compared text, also direction marks', () => {
    expect(stripInvisible('A\u200BB\u200C\u200D\u2066C\u2069\uFE0F\u{E0041}')).toBe('ABC');
  });

  it('takes linear time', () => {
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

it('converts the digits of every script to 0 to 9', () => {
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
