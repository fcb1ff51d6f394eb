import { expect, test } from 'vitest';
import { createZonedDays } from '../../platform/time/zoned-days.ts';
import { estimateWindow, readDeliveryTimes } from './estimate-arrival.ts';
import { ROW, ROW_LENGTH } from './route-history.ts';

const days = createZonedDays('America/New_York');
/** New York is 5 hours behind UTC in winter. */
const NOON = new Date('2040-03-07T17:00:00Z');

function rowsDeliveredAt(instants: readonly string[]): Int32Array {
  const rows = new Int32Array(instants.length * ROW_LENGTH);
  for (const [at, instant] of instants.entries()) rows[at * ROW_LENGTH + ROW.delivered] = Date.parse(instant) / 60_000;
  return rows;
}

/** One delivery every ten minutes from 13:00 to 16:00 in New York, on many days. */
const AFTERNOON = Array.from({ length: 19 }, (_, index) => {
  const minutes = 18 * 60 + index * 10;
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return `2040-02-${String(index + 1).padStart(2, '0')}T${time}:00Z`;
});
const sample = { times: readDeliveryTimes(rowsDeliveredAt(AFTERNOON), days), basis: 'lane', min: 10 } as const;

test('reads the local time of day of each delivery, in order, also when clocks have changed', () => {
  const times = readDeliveryTimes(rowsDeliveredAt(['2040-02-01T20:15:00Z', '2040-07-01T13:30:00Z']), days);
  expect([...times]).toEqual([9 * 60 + 30, 15 * 60 + 15]);
});

test('gives the hours of today in which 8 of 10 parcels came, rounded outward to half hours', () => {
  expect(estimateWindow(sample, NOON, days)).toEqual({
    likely: '2040-03-07T19:30:00.000Z',
    from: '2040-03-07T18:00:00.000Z',
    to: '2040-03-07T21:00:00.000Z',
    n: 19,
    basis: 'lane',
    trend: 'steady',
    lateProbability: null,
  });
});

test('counts only deliveries later in the day than now', () => {
  expect(estimateWindow(sample, new Date('2040-03-07T19:00:00Z'), days)).toMatchObject({
    from: '2040-03-07T19:00:00.000Z',
    n: 12,
  });
  expect(estimateWindow(sample, new Date('2040-03-07T19:35:00Z'), days)).toBeUndefined();
});
