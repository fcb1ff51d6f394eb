import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatLocalTime } from '@waybill/domain/dates/zoned-time';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { describe, expect, it } from 'vitest';
import { describeAnswer, describeWhereabouts, groupByDay } from './describe-shipment.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const sample = createSampleShipment(NOW);

describe('tells the delivery time by the reader’s clock', () => {
  it.each([
    ['picked_up', 'Picked up in Bordeaux'],
    ['processing', 'Being sorted in Bordeaux'],
    ['in_transit', 'On its way, last reported in Bordeaux'],
    ['on_hold', 'On hold in Bordeaux'],
    ['delivered', 'Delivered in Bordeaux'],
    ['lost_at_sea', 'Lost At Sea, last reported in Bordeaux'],
  ])('says in a sentence where a shipment with the status %s is', (status, sentence) => {
    const statusHistory = status === 'delivered' ? [] : sample.statusHistory;
    expect(describeWhereabouts({ ...sample, status, statusHistory })).toBe(sentence);
  });

  it('tells the hand-over by the clock of who reads', () => {
    const at = '2026-11-21T22:18:00.000Z';
    const delivered = {
      ...sample,
      status: 'delivered',
      statusHistory: [{ _id: 'a', status: 'delivered', subStatus: 'neighbour', location: null, timestamp: at }],
    };
    const here = formatLocalTime(new Date(at)).slice(11);
    expect(describeWhereabouts(delivered)).toMatch(/^Left with a neighbor on \w{3} \d+ Nov.* at \d\d:\d\d$/);
    expect(describeWhereabouts(delivered)).toMatch(new RegExp(` at ${here}$`));
    const clock = { day: () => 'Sun 22 Nov', time: () => '07:18' };
    expect(describeWhereabouts(delivered, undefined, clock)).toBe('Left with a neighbor on Sun 22 Nov at 07:18');
  });

  it('does not report the place of an older entry as the last one [U9]', () => {
    const statusHistory = [
      { _id: 'new', status: 'in_transit', location: null, timestamp: '2026-11-19T00:00:00Z' },
      { _id: 'older', status: 'processing', location: 'Porto', timestamp: '2026-11-18T00:00:00Z' },
    ];
    expect(describeWhereabouts({ ...sample, currentLocation: null, statusHistory })).toBe('On its way to Rotterdam');
  });

  it('works without any place', () => {
    const nowhere = { ...sample, currentLocation: null, statusHistory: [] };
    expect(describeWhereabouts(nowhere)).toBe('On its way to Rotterdam');
    expect(describeWhereabouts({ ...nowhere, status: 'picked_up' })).toBe('Picked up, on its way to Rotterdam');
    expect(describeWhereabouts({ ...nowhere, status: 'delivered' })).toBe('Delivered');
    expect(describeWhereabouts({ ...nowhere, status: 'on_hold' })).toBe('On hold');
  });
});

describe('the date of an answer', () => {
  const lateness = { now: NOW, timeZone: 'UTC', staleHours: 48 };
  const today = toCalendarDate(NOW, 'UTC');
  const date = (days: number, status = 'in_transit', measure = lateness) =>
    describeAnswer({ ...sample, sample: undefined, status, deliveryDate: addDays(today, days) }, measure).date;

  it('is the promised day, and today by name', () => {
    expect([date(0).value, date(6).value]).toEqual(['Today', 'Thu 26 Nov']);
  });

  it('admits an overdue day, also on hold', () => {
    expect(date(-1)).toMatchObject({ value: 'No new date yet', notes: ['It was planned for Thu 19 Nov (1 day late).'] });
    expect(date(-3, 'on_hold').notes).toEqual(['It was planned for Tue 17 Nov (3 days late).']);
    expect(date(3, 'on_hold')).toMatchObject({ value: 'No new date yet', notes: ['It was planned for Mon 23 Nov.'] });
  });

  it('keeps the company’s promise until its own day is over', () => {
    const behind = { ...lateness, timeZone: 'Pacific/Pago_Pago', now: new Date(`${today}T08:00:00Z`) };
    expect(date(-1, 'in_transit', behind).value).toBe('Today');
  });

  it('is the time of delivery in the zone of who reads, and not set without a date', () => {
    const statusHistory = [{ _id: 'a', status: 'delivered', location: null, timestamp: '2026-11-19T22:18:00.000Z' }];
    const delivered = { ...sample, status: 'delivered', statusHistory };
    expect(describeAnswer(delivered, lateness, 'Asia/Tokyo').date.value).toBe('today, 07:18');
    expect(describeAnswer(delivered, lateness, 'UTC').date.value).toBe('yesterday, 22:18');
    expect(describeAnswer({ ...sample, deliveryDate: null }, lateness).date.value).toBe('Not set');
  });
});

describe('the history [R082]', () => {
  const entry = (_id: string, timestamp: string) => ({ _id, status: 'in_transit', location: null, timestamp });

  it('is newest first; of the same instant, the later made entry comes first', () => {
    const history = [entry('a', '2026-11-20T10:00:00Z'), entry('b', '2026-11-20T10:00:00Z'), entry('c', '2026-11-19T10:00:00Z')];
    expect(sortNewestFirst(history).map(({ _id }) => _id)).toEqual(['b', 'a', 'c']);
  });

  it('is grouped by the day of the reader', () => {
    const history = [entry('a', '2026-11-18T12:00:00Z'), entry('b', '2026-11-20T12:00:00Z'), entry('c', '2026-11-20T12:01:00Z')];
    expect(groupByDay(history).map(({ entries }) => entries.map(({ _id }) => _id))).toEqual([['c', 'b'], ['a']]);
  });
});
