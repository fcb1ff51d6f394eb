import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import {
  classifyReply,
  createReportCalendar,
  dwellMs,
  evaluatePromise,
  isOpen,
  isOverdue,
  percentile,
  toHours,
  tooFew,
  toRate,
  transitMs,
} from './measures.ts';

const zone = { timeZone: 'America/New_York', holidays: ['2026-03-17'] } as const;
const all = createReportCalendar({ ...zone, calendar: 'all' });
const business = createReportCalendar({ ...zone, calendar: 'business' });
const at = (text: string) => new Date(`2026-03-${text}Z`);

test('counts all but delivered shipments as open [B5]', () => {
  expect(STATUS_VALUES.filter((status) => isOpen({ status }))).toEqual(['picked_up', 'processing', 'in_transit', 'on_hold']);
});

test.each<[ShipmentStatus, string | null, boolean]>([
  // Waits to be collected.
  ['on_hold', null, false],
  ['in_transit', '2026-03-15', true],
  ['on_hold', '2025-12-31', true],
  ['in_transit', '2026-03-16', false],
  ['in_transit', '2026-03-17', false],
  ['delivered', '2026-03-15', false],
])('computes on 2026-03-16 that %s and due on %s is overdue: %s [B5]', (status, dueDate, overdue) => {
  expect(isOverdue({ status, dueDate }, '2026-03-16')).toBe(overdue);
});

describe('judges a promise by calendar dates of the zone [B5]', () => {
  test.each([
    // 23:59 on the promised day in New York, already the next day in UTC.
    ['19T03:59:00', '2026-03-18', { onTime: true, early: false }],
    ['19T04:00:00', '2026-03-18', { onTime: false, early: false }],
    // One day before is on time, not early; two days before is early.
    ['17T16:00:00', '2026-03-18', { onTime: true, early: false }],
    ['16T16:00:00', '2026-03-18', { onTime: true, early: true }],
    ['20T16:00:00', '2026-03-18', { onTime: false, early: false }],
  ])('delivered %s, promised for %s', (delivered, promised, verdict) => {
    expect(evaluatePromise({ deliveredAt: at(delivered), promised }, all)).toEqual(verdict);
  });

  test('counts a delivery after closed days as not early in business days', () => {
    // Monday the 16th for Wednesday the 18th, with a holiday between; Saturday the 21st for Monday the 23rd.
    expect(evaluatePromise({ deliveredAt: at('16T16:00:00'), promised: '2026-03-18' }, business).early).toBe(false);
    expect(evaluatePromise({ deliveredAt: at('21T16:00:00'), promised: '2026-03-23' }, business).early).toBe(false);
    expect(evaluatePromise({ deliveredAt: at('21T16:00:00'), promised: '2026-03-23' }, all).early).toBe(true);
  });
});

test('measures transit from creation to delivery in the requested calendar [B5]', () => {
  const shipment = { createdAt: at('16T16:00:00'), deliveredAt: at('18T22:00:00') };
  expect(transitMs(shipment, all)).toBe(54 * HOUR_MS);
  expect(transitMs(shipment, business)).toBe(30 * HOUR_MS);
});

describe('dwell time [B5]', () => {
  const history = (...entries: [ShipmentStatus, string][]) => entries.map(([status, text]) => ({ status, timestamp: at(text) }));
  const hours = (statusHistory: ReturnType<typeof history>, deliveredAt: string, calendar = all) =>
    Object.fromEntries(
      [...dwellMs({ statusHistory, deliveredAt: at(deliveredAt) }, calendar)].map(([status, ms]) => [status, ms / HOUR_MS]),
    );

  test('lasts from an entry to the next in any stored order', () => {
    const entries = history(['picked_up', '16T04:00:00'], ['in_transit', '16T10:00:00'], ['delivered', '16T20:00:00']);
    expect(hours(entries, '16T20:00:00')).toEqual({ picked_up: 6, in_transit: 10 });
    expect(hours(entries.toReversed(), '16T20:00:00')).toEqual({ picked_up: 6, in_transit: 10 });
  });

  test('adds up all stays in a status, also consecutive ones', () => {
    const entries = history(
      ['in_transit', '16T04:00:00'],
      ['in_transit', '16T05:00:00'],
      ['on_hold', '16T06:00:00'],
      ['in_transit', '16T09:00:00'],
      ['delivered', '16T20:00:00'],
    );
    expect(hours(entries, '16T20:00:00')).toEqual({ in_transit: 13, on_hold: 3 });
  });

  test('ends with the final delivery and excludes the time after an undone one', () => {
    const entries = history(
      ['in_transit', '16T04:00:00'],
      ['delivered', '16T08:00:00'],
      ['on_hold', '16T18:00:00'],
      ['delivered', '16T20:00:00'],
      ['on_hold', '16T22:00:00'],
    );
    expect(hours(entries, '16T20:00:00')).toEqual({ in_transit: 4, on_hold: 2 });
  });

  test('lasts until delivery after a deleted last entry, and is absent without history', () => {
    expect(hours(history(['in_transit', '16T04:00:00']), '16T20:00:00')).toEqual({ in_transit: 16 });
    expect(hours([], '16T20:00:00')).toEqual({});
    expect(hours(history(['picked_up', '16T16:00:00'], ['delivered', '18T16:00:00']), '18T16:00:00', business)).toEqual({
      picked_up: 24,
    });
  });
});

test.each([
  ['16T09:00:00', 'inTime'],
  ['17T08:00:00', 'inTime'],
  ['17T08:00:01', 'missed'],
] as const)('counts a message due at 08:00 on the 17th and answered at %s as %s [B5]', (reply, verdict) => {
  const message = { createdAt: at('16T08:00:00'), dueAt: at('17T08:00:00') };
  expect(classifyReply({ ...message, firstReplyAt: at(reply) }, at('20T00:00:00'))).toBe(verdict);
  expect(classifyReply(message, at('17T08:00:00'))).toBe('waiting');
  expect(classifyReply(message, at('17T08:00:01'))).toBe('missed');
});

test.each([
  [[], 0.5, null],
  [[7], 0.95, 7],
  [[1, 2], 0.5, 1.5],
  [[1, 2, 4], 0.5, 2],
  [[10, 20, 30, 40, 50], 0.85, 44],
  [[10, 20, 30, 40, 50], 1, 50],
  [[10, 20, 30, 40, 50], 0, 10],
])('computes for %j at share %d the percentile %d [B5]', (sorted, share, value) => {
  const found = percentile(sorted, share);
  expect(found === null ? null : Math.round(found * 1_000) / 1_000).toBe(value);
});

test('gives no rate without data, and flags fewer than five samples [B5]', () => {
  expect([toRate(0, 0), toRate(0, 4), toRate(3, 4)]).toEqual([null, 0, 0.75]);
  expect([tooFew(0), tooFew(4), tooFew(5)]).toEqual([true, true, false]);
  expect([toHours(null), toHours(0), toHours(5_400_000), toHours(1_000)]).toEqual([null, 0, 1.5, 0]);
});
