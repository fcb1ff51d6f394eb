import { EMPTY_FORECAST, type Estimate, type Forecast } from '@waybill/domain/shipments/estimates';
import { expect, test } from 'vitest';
import { tEnglish, translator } from '../translator.ts';
import { formatGrounds } from './format-grounds.ts';

const ETA: Estimate = {
  likely: '2026-11-24T10:00:00.000Z',
  from: '2026-11-23T10:00:00.000Z',
  to: '2026-11-26T10:00:00.000Z',
  n: 42,
  basis: 'lane',
  trend: 'steady',
  lateProbability: 0.2,
};
const write = (forecast: Partial<Forecast>, { status = 'in_transit', t = tEnglish } = {}) =>
  formatGrounds({ ...EMPTY_FORECAST, ...forecast }, status, t);

test.each([
  ['lane', 'Based on 42 deliveries on this route: 8 of 10 parcels arrive in this time.'],
  ['countries', 'Based on 42 deliveries between these countries: 8 of 10 parcels arrive in this time.'],
  ['all', 'Based on 42 deliveries overall: 8 of 10 parcels arrive in this time.'],
] as const)('names the sample of an estimate: %s', (basis, sentence) => {
  expect(write({ eta: { ...ETA, basis } })).toEqual([sentence]);
});

test.each([
  ['en', 'In the last 90 days, 83% of our estimates were right.'],
  ['de', 'Unsere Schätzungen trafen in den letzten 90 Tagen in 83\u00a0% der Fälle zu.'],
] as const)('names the accuracy of past estimates below an estimate only: %s', (language, sentence) => {
  const t = translator(language);
  expect(write({ eta: ETA, accuracy: 0.83 }, { t })[1]).toBe(sentence);
  expect(write({ accuracy: 0.83 }, { t })).toEqual([]);
});

test.each(['usual', 'long', 'unusual'] as const)('compares a wait that is %s', (standing) => {
  expect(write({ waiting: { standing, n: 40, basis: 'lane' } })).toHaveLength(1);
});

test('says nothing about a held shipment, and nothing without data [E13]', () => {
  expect(write({ eta: ETA, waiting: { standing: 'usual', n: 40, basis: 'lane' } }, { status: 'on_hold' })).toEqual([]);
  expect(write({})).toEqual([]);
  expect(formatGrounds({}, 'in_transit', tEnglish)).toEqual([]);
});
