import { addDays, calendarDateOf } from '@waybill/contracts/calendar-date';
import { sampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { describe, expect, it } from 'vitest';
import { newestFirst } from '#lib/format/newest-first.ts';
import { describeArrival, describeWhereabouts, groupByDay } from './describe-shipment.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const sample = sampleShipment(NOW);

describe('describeWhereabouts', () => {
  it.each([
    ['picked_up', 'Picked up in Bordeaux, France.'],
    ['processing', 'Being sorted in Bordeaux, France.'],
    ['in_transit', 'On its way, last seen in Bordeaux, France.'],
    ['on_hold', 'On hold in Bordeaux, France.'],
    ['delivered', 'Delivered in Bordeaux, France.'],
    ['lost_at_sea', 'Lost At Sea, last seen in Bordeaux, France.'],
  ])('says in a sentence where a shipment with the status %s is', (status, sentence) => {
    expect(describeWhereabouts({ ...sample, status })).toBe(sentence);
  });

  it('takes the newest place of the history where no current one is given', () => {
    const statusHistory = [
      { _id: 'new', status: 'in_transit', location: null, timestamp: '2026-11-19T00:00:00Z' },
      { _id: 'older', status: 'processing', location: 'Porto', timestamp: '2026-11-18T00:00:00Z' },
      { _id: 'oldest', status: 'picked_up', location: 'Lisbon', timestamp: '2026-11-17T00:00:00Z' },
    ];
    expect(describeWhereabouts({ ...sample, currentLocation: null, statusHistory })).toBe('On its way, last seen in Porto.');
  });

  it('manages without any place', () => {
    const nowhere = { ...sample, currentLocation: null, statusHistory: [] };
    expect(describeWhereabouts(nowhere)).toBe('On its way to Rotterdam, Netherlands.');
    expect(describeWhereabouts({ ...nowhere, status: 'picked_up' })).toBe('Picked up in Lisbon, Portugal.');
    expect(describeWhereabouts({ ...nowhere, status: 'delivered' })).toBe('Delivered in Rotterdam, Netherlands.');
    expect(describeWhereabouts({ ...nowhere, status: 'on_hold' })).toBe('On hold.');
  });
});

describe('describeArrival', () => {
  const today = calendarDateOf(NOW);
  const arrival = (days: number, status = 'in_transit') =>
    describeArrival({ ...sample, status, deliveryDate: addDays(today, days) }, NOW);

  it('says how far away the date is', () => {
    expect([arrival(0), arrival(1), arrival(6)]).toEqual(['today', 'tomorrow', 'in 6 days']);
  });

  it('owns up to a date that has passed, and promises nothing while on hold', () => {
    expect(arrival(-1)).toBe('Later than planned');
    expect(arrival(3, 'on_hold')).toBe('May change while the shipment is on hold');
  });

  it('is silent once delivered, and without a date', () => {
    expect(arrival(-1, 'delivered')).toBeUndefined();
    expect(describeArrival({ ...sample, deliveryDate: null }, NOW)).toBeUndefined();
  });
});

describe('the history (R082)', () => {
  const entry = (_id: string, timestamp: string) => ({ _id, status: 'in_transit', location: null, timestamp });

  it('is newest first; of the same instant, the later made entry comes first', () => {
    const history = [entry('a', '2026-11-20T10:00:00Z'), entry('b', '2026-11-20T10:00:00Z'), entry('c', '2026-11-19T10:00:00Z')];
    expect(newestFirst(history).map(({ _id }) => _id)).toEqual(['b', 'a', 'c']);
  });

  it('is grouped by the day of the reader', () => {
    const history = [entry('a', '2026-11-18T12:00:00Z'), entry('b', '2026-11-20T12:00:00Z'), entry('c', '2026-11-20T12:01:00Z')];
    expect(groupByDay(history).map(({ entries }) => entries.map(({ _id }) => _id))).toEqual([['c', 'b'], ['a']]);
  });
});
