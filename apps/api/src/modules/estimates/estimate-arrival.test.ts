import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { SampleScope } from '@waybill/domain/shipments/estimates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHandOverDays, createSampleDays, estimateArrival, quantile, type WorkingHours } from './estimate-arrival.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEKDAYS: WorkingHours = {
  officeHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }],
  timeZone: 'Europe/Lisbon',
  holidays: ['2026-12-25', '2026-12-26'],
};
const days = createHandOverDays(WEEKDAYS);
const SINCE = new Date('2026-11-16T09:00:00.000Z');

const minutes = fc.oneof(fc.nat({ max: 4 * DAY }), fc.nat({ max: 400 * DAY }));
const sample = fc
  .oneof(...[4, 400].map((most) => fc.noBias(fc.array(fc.nat({ max: most * DAY }), { minLength: 10, maxLength: 80 }))))
  .map((values) => values.toSorted((a, b) => a - b));
const since = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const hours = fc.record({
  officeHours: fc.array(fc.nat({ max: 6 }), { maxLength: 5 }).map((open) => [{ days: open, opens: '07:30', closes: '16:00' }]),
  timeZone: fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
  holidays: fc.subarray(['2026-12-25', '2026-01-01', '2025-03-30']),
});

function estimate(
  remaining: readonly number[],
  overrides: { since?: Date; promised?: CalendarDate | null; at?: WorkingHours } = {},
) {
  const { since: from = SINCE, promised = '2026-11-24', at } = overrides;
  const levels = { low: 0.1, high: 0.9 };
  const evidence = { remaining, n: remaining.length, levels, usualMinutes: 2 * DAY, basis: 'lane' as SampleScope };
  return estimateArrival(evidence, { createdAt: from, since: from, promised }, at ? createHandOverDays(at) : days);
}

test('takes range and median from the deliveries, in chronological order', () => {
  const remaining = Array.from({ length: 19 }, (_, index) => (index + 1) * 2 * HOUR);
  expect(estimate(remaining)).toEqual({
    from: '2026-11-16T13:00:00.000Z',
    likely: '2026-11-17T05:00:00.000Z',
    to: '2026-11-17T21:00:00.000Z',
    n: 19,
    basis: 'lane',
    trend: 'ahead',
    lateProbability: 0,
  });
});

test('moves a hand-over on a closed day to the next opening, over Sundays and holidays', () => {
  const at = (text: string) => days.handOver(new Date(text)).toISOString();
  expect(at('2026-11-22T15:00:00.000Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(at('2026-12-25T15:00:00.000Z')).toBe('2026-12-28T08:00:00.000Z');
  expect(at('2026-11-21T23:30:00.000Z')).toBe('2026-11-21T23:30:00.000Z');
  // In the night after a closed day nobody is served before those who were due on it.
  expect(at('2026-11-23T03:35:00.000Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(at('2026-11-24T03:35:00.000Z')).toBe('2026-11-24T03:35:00.000Z');
});

test('starts a range before the office opens where doors do, and on the weekdays of its own deliveries [W2]', () => {
  // From Monday 9:00: a tenth on Sunday evening, a tenth by Monday at 5:00.
  const remaining = [...Array(10).fill(6 * DAY + 11 * HOUR), ...Array(10).fill(6 * DAY + 20 * HOUR)] as number[];
  const delivered = (...instants: string[]) => Int32Array.from(instants, (at) => Date.parse(at) / 60_000);
  const start = (deliveries: Int32Array) =>
    estimateArrival(
      { remaining, n: 20, levels: { low: 0.1, high: 0.9 }, usualMinutes: DAY, basis: 'lane' },
      { createdAt: SINCE, since: SINCE, promised: null },
      createSampleDays(WEEKDAYS)(deliveries),
    ).from;
  // In Auckland it is Monday morning.
  expect(start(delivered('2026-11-01T20:00:00Z'))).toBe('2026-11-22T20:00:00.000Z');
  // Neither the office nor this lane delivers on a Sunday: Monday from midnight on, not from 8:00.
  expect(start(delivered('2026-11-02T05:00:00Z'))).toBe('2026-11-23T00:00:00.000Z');
  expect(estimate(remaining.map((value) => value + 9 * HOUR)).from).toBe('2026-11-23T05:00:00.000Z');
});

test('moves nothing for an office that never opens', () => {
  const closed = createHandOverDays({ ...WEEKDAYS, officeHours: [] });
  expect(closed.handOver(SINCE)).toEqual(SINCE);
});

test('counts arrivals after the promised day as late, by their hand-over day', () => {
  // From Monday 9:00: ten on Saturday, six on Sunday (handed over on Monday), four on Tuesday.
  const remaining = [...Array(10).fill(5 * DAY), ...Array(6).fill(6 * DAY), ...Array(4).fill(8 * DAY)] as number[];
  expect(estimate(remaining, { promised: '2026-11-21' }).lateProbability).toBe(0.5);
  expect(estimate(remaining, { promised: '2026-11-22' }).lateProbability).toBe(0.5);
  expect(estimate(remaining, { promised: '2026-11-23' }).lateProbability).toBe(0.2);
  expect(estimate(remaining, { promised: null }).lateProbability).toBeNull();
});

test('compares the likely day with the usual one as trend', () => {
  const all = (value: number) => Array<number>(10).fill(value);
  expect(estimate(all(2 * DAY)).trend).toBe('steady');
  expect(estimate(all(3 * DAY)).trend).toBe('behind');
  expect(estimate(all(DAY)).trend).toBe('ahead');
});

test('never hands over earlier for a later instant', () => {
  fc.assert(
    fc.property(since, fc.nat({ max: 3 * DAY }), hours, (first, gap, at) => {
      const { handOver } = createHandOverDays(at);
      const second = new Date(first.getTime() + gap * 60_000);
      expect(handOver(second).getTime()).toBeGreaterThanOrEqual(handOver(first).getTime());
    }),
    { numRuns: 1_000 },
  );
});

describe('for any deliveries, zone, hours and day', () => {
  test('keeps from <= likely <= to, none before the status began, and n as given', () => {
    fc.assert(
      fc.property(sample, since, hours, (remaining, from, at) => {
        const { from: first, likely, to, n, lateProbability } = estimate(remaining, { since: from, at });
        expect(Date.parse(first)).toBeLessThanOrEqual(Date.parse(likely));
        expect(Date.parse(likely)).toBeLessThanOrEqual(Date.parse(to));
        expect(Date.parse(first)).toBeGreaterThanOrEqual(from.getTime());
        expect(n).toBe(remaining.length);
        expect(lateProbability).toBeGreaterThanOrEqual(0);
        expect(lateProbability).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('never moves an estimate later for faster deliveries', () => {
    fc.assert(
      fc.property(sample, since, hours, fc.array(minutes, { minLength: 80, maxLength: 80 }), (slow, from, at, gains) => {
        const fast = slow.map((value, index) => Math.max(0, value - (gains[index] ?? 0))).toSorted((a, b) => a - b);
        const promised = '2026-06-01';
        const [before, after] = [slow, fast].map((remaining) => estimate(remaining, { since: from, at, promised }));
        for (const part of ['from', 'likely', 'to'] as const) {
          expect(Date.parse(after?.[part] ?? '')).toBeLessThanOrEqual(Date.parse(before?.[part] ?? ''));
        }
        expect(after?.lateProbability).toBeLessThanOrEqual(before?.lateProbability ?? 0);
      }),
    );
  });

  test('counts late arrivals exactly', () => {
    fc.assert(
      fc.property(sample, since, hours, fc.nat({ max: 500 }), (remaining, from, at, ahead) => {
        const promised = new Date(from.getTime() + ahead * DAY * 60_000).toISOString().slice(0, 10);
        const { getDay, handOver } = createHandOverDays(at);
        const due = Math.round(Date.parse(promised) / 86_400_000);
        const late = remaining.filter((value) => getDay(handOver(new Date(from.getTime() + value * 60_000))) > due).length;
        expect(estimate(remaining, { since: from, at, promised }).lateProbability).toBe(
          Math.round((late / remaining.length) * 100) / 100,
        );
      }),
    );
  });
});

test('covers eight of ten later deliveries, also with ten samples', () => {
  // A fixed seed, so that the test is deterministic.
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let inside = 0;
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    const sorted = Array.from({ length: 10 }, random).toSorted((a, b) => a - b);
    const next = random();
    if (next >= quantile(sorted, 0.1) && next <= quantile(sorted, 0.9)) inside += 1;
  }
  expect(inside / rounds).toBeGreaterThan(0.79);
  expect(inside / rounds).toBeLessThan(0.81);
});
