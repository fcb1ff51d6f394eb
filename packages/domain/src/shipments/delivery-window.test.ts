import { expect, test } from 'vitest';
import { getDeliveryWindow, readHours, namesTime } from './delivery-window.ts';

const HOUR = 3_600_000;
const MORNING = { now: new Date('2026-11-25T14:00:00.000Z'), timeZone: 'America/New_York' };
const ETA = {
  likely: '2026-11-25T20:00:00.000Z',
  from: '2026-11-25T19:00:00.000Z',
  to: '2026-11-25T21:00:00.000Z',
  n: 20,
  basis: 'lane',
  trend: 'steady',
  lateProbability: null,
} as const;

test.each([
  ['Arriving between 13:00 and 17:00.', 13, 17],
  ['Zwischen 13 und 17 Uhr', 13, 17],
  ['13.00–17.30 Uhr', 13, 17.5],
  ['entre 13h30 et 17h', 13.5, 17],
  ['entre las 9:00 y las 12:00', 9, 12],
  ['entre as 9h e as 12h', 9, 12],
  ['between 1 and 5 pm', 13, 17],
  ['11 to 1 p.m.', 11, 13],
  ['9 am - 12 pm', 9, 12],
  ['بين ١٣:٠٠ و ١٧:٠٠', 13, 17],
  ['Gate 4, 08:00 - 10:00, call 555 0142', 8, 10],
])('reads the hours of the note %s [W1]', (note, from, to) => {
  expect(namesTime(note)).toBe(true);
  expect(readHours(note)).toEqual({ from: from * HOUR, to: to * HOUR });
});

test.each(['Call 555-0142', '12 Elm St, floor 3 and 4', 'Order 13-17', 'Between 3.12. and 5.12.', 'Left with 2 a neighbor', ''])(
  'finds no time in the note %s [W1]',
  (note) => {
    expect(namesTime(note)).toBe(false);
  },
);

test.each(['Not before 17:00', 'Gegen 15 Uhr', 'After 5 pm'])('finds a time, but no range, in the note %s [W1]', (note) => {
  expect(namesTime(note)).toBe(true);
  expect(getDeliveryWindow({ eta: ETA }, note, MORNING)).toBeUndefined();
});

test.each([
  [
    'the estimated hours, in the door’s zone',
    { doorTimeZone: 'Europe/London', eta: ETA },
    undefined,
    ETA.from,
    ETA.to,
    'Europe/London',
  ],
  [
    'the estimated hours, in the company’s zone if the door’s is unknown',
    { eta: ETA },
    'Ring twice',
    ETA.from,
    ETA.to,
    'America/New_York',
  ],
  [
    'the hours of the note at the door instead',
    { doorTimeZone: 'Europe/Berlin', eta: ETA },
    'between 16:00 and 18:00',
    '2026-11-25T15:00:00.000Z',
    '2026-11-25T17:00:00.000Z',
    'Europe/Berlin',
  ],
])('is %s [W1]', (_what, shipment, note, from, to, timeZone) => {
  expect(getDeliveryWindow(shipment, note, MORNING)).toEqual({ from, to, timeZone });
});

test('is unknown if the hours are not on one day at the door [W1]', () => {
  expect(getDeliveryWindow({ doorTimeZone: 'Asia/Dubai', eta: ETA }, undefined, MORNING)).toBeUndefined();
});
