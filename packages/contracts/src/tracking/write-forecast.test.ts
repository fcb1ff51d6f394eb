import { describe, expect, it } from 'vitest';
import { sayEnglish, sayIn } from '../languages/say-in.ts';
import { NO_FORECAST } from './estimate-bases.ts';
import type { Estimate, Forecast } from './estimate-schema.ts';
import { writeForecast } from './write-forecast.ts';

const ETA: Estimate = {
  likely: '2026-11-24T10:00:00.000Z',
  from: '2026-11-23T10:00:00.000Z',
  to: '2026-11-26T10:00:00.000Z',
  n: 42,
  basis: 'lane',
  trend: 'steady',
  lateProbability: 0.2,
};
const DAYS: Record<string, string> = { '23': 'Mon 23 Nov', '24': 'Tue 24 Nov', '26': 'Thu 26 Nov' };
const day = (instant: string) => DAYS[instant.slice(8, 10)] ?? instant;
const write = (forecast: Partial<Forecast>, { status = 'in_transit', isLate = false, say = sayEnglish } = {}) =>
  writeForecast({ ...NO_FORECAST, ...forecast }, { status, isLate, day }, say);

it('says the likely day, the range, and how many deliveries say so', () => {
  expect(write({ eta: ETA })).toEqual({
    likely: 'Most likely Tue 24 Nov.',
    range: '8 of 10 parcels on this route came between Mon 23 Nov and Thu 26 Nov (42 deliveries).',
  });
});

it('names whose deliveries they are, and one day once', () => {
  expect(write({ eta: { ...ETA, basis: 'countries' } }).range).toContain('8 of 10 parcels between these countries came between');
  expect(write({ eta: { ...ETA, basis: 'all', to: ETA.from } }).range).toBe(
    '8 of 10 of our parcels came on Mon 23 Nov (42 deliveries).',
  );
});

it('says that it is probably late before it is, and not afterwards', () => {
  const late = { eta: { ...ETA, lateProbability: 0.5 } };
  expect(write(late).late).toBe('It will probably come after the estimated delivery date.');
  expect(write(late, { isLate: true }).late).toBeUndefined();
  expect(write({ eta: { ...ETA, lateProbability: 0.49 } }).late).toBeUndefined();
  expect(write({ eta: { ...ETA, lateProbability: null } }).late).toBeUndefined();
});

describe('why it is not moving', () => {
  it.each([
    ['usual', 'It has been at this step no longer than usual.'],
    ['long', 'It has been at this step longer than 8 of 10 parcels on this route.'],
    ['unusual', 'It has been at this step longer than 19 of 20 parcels on this route, which is unusual.'],
  ] as const)('%s', (standing, sentence) => {
    expect(write({ waiting: { standing, n: 40, basis: 'lane' } })).toEqual({ waiting: sentence });
  });

  it('what is on hold has no range, and it is said why', () => {
    expect(write({ waiting: { standing: 'usual', n: 40, basis: 'lane' } }, { status: 'on_hold' })).toEqual({
      range: 'There is no range while it is on hold: nobody knows yet when it goes on.',
      waiting: 'It has been at this step no longer than usual.',
    });
  });
});

it('says nothing where nothing is known', () => {
  expect(write({})).toEqual({});
  expect(write({}, { status: 'on_hold' })).toEqual({});
});

it('counts deliveries in the forms of the language', () => {
  expect(write({ eta: { ...ETA, n: 42 } }, { say: sayIn('ar') }).range).toContain('42 عملية تسليم');
  expect(write({ eta: { ...ETA, n: 42 } }, { say: sayIn('de') }).range).toMatch(/42\u00a0Zustellungen/);
});
