import { LANGUAGES } from '@waybill/domain/languages';
import { EMPTY_FORECAST, type Estimate, type Forecast, SAMPLE_SCOPES } from '@waybill/domain/shipments/estimates';
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
  ['lane', 'Based on 42 deliveries on this route.'],
  ['countries', 'Based on 42 deliveries between these countries.'],
  ['all', 'Based on 42 deliveries overall.'],
] as const)('names the sample of an estimate: %s', (basis, sentence) => {
  expect(write({ eta: { ...ETA, basis } })).toEqual([sentence]);
});

test.each([
  ['en', 'lane', 'In the last 90 days, 83% of our estimates on this route were right.'],
  ['en', 'all', 'In the last 90 days, 83% of our estimates were right.'],
  ['de', 'lane', 'Unsere Schätzungen auf dieser Strecke trafen in den letzten 90 Tagen in 83\u00a0% der Fälle zu.'],
] as const)(
  'names the measured share of right estimates below an estimate only: %s, %s [W2]',
  (language, accuracyBasis, sentence) => {
    const t = translator(language);
    expect(write({ eta: ETA, accuracy: 0.83, accuracyBasis }, { t })[1]).toBe(sentence);
    expect(write({ accuracy: 0.83, accuracyBasis }, { t })).toEqual([]);
  },
);

test.each(LANGUAGES)('promises no share that was not measured: $code [W2]', ({ code }) => {
  for (const basis of SAMPLE_SCOPES)
    expect(write({ eta: { ...ETA, basis } }, { t: translator(code) }).join()).not.toMatch(/8|10|٨/);
});

test.each(['usual', 'long', 'unusual'] as const)('compares a wait that is %s', (standing) => {
  expect(write({ waiting: { standing, n: 40, basis: 'lane' } })).toHaveLength(1);
});

test('says nothing about a held shipment, and nothing without data [E13]', () => {
  expect(write({ eta: ETA, waiting: { standing: 'usual', n: 40, basis: 'lane' } }, { status: 'on_hold' })).toEqual([]);
  expect(write({})).toEqual([]);
  expect(formatGrounds({}, 'in_transit', tEnglish)).toEqual([]);
});
