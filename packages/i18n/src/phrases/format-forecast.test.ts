import { EMPTY_FORECAST, type Estimate, type Forecast } from '@waybill/domain/shipments/estimates';
import { describe, expect, it } from 'vitest';
import { tEnglish, translator } from '../translator.ts';
import { formatForecast } from './format-forecast.ts';

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
const write = (forecast: Partial<Forecast>, { status = 'in_transit', isLate = false, t = tEnglish } = {}) =>
  formatForecast({ ...EMPTY_FORECAST, ...forecast }, { status, isLate, day }, t);

it('names the likely day, the range and the sample size', () => {
  expect(write({ eta: ETA })).toEqual({
    likely: 'Most likely Tue 24 Nov.',
    range: 'Likely between Mon 23 Nov and Thu 26 Nov, based on 42 deliveries on this route.',
  });
});

it('names the sample, and a single day only once', () => {
  expect(write({ eta: { ...ETA, basis: 'countries' } }).range).toBe(
    'Likely between Mon 23 Nov and Thu 26 Nov, based on 42 deliveries between these countries.',
  );
  expect(write({ eta: { ...ETA, basis: 'all', to: ETA.from } }).range).toBe(
    'Likely on Mon 23 Nov, based on 42 deliveries in our network.',
  );
});

it('warns of probable lateness before the promised day, not after', () => {
  const late = { eta: { ...ETA, lateProbability: 0.5 } };
  expect(write(late).late).toBe('It will probably arrive after the estimated delivery date.');
  expect(write(late, { isLate: true }).late).toBeUndefined();
  expect(write({ eta: { ...ETA, lateProbability: 0.49 } }).late).toBeUndefined();
  expect(write({ eta: { ...ETA, lateProbability: null } }).late).toBeUndefined();
});

describe('why there is no movement', () => {
  it.each([
    ['usual', 'This step is taking no longer than usual.'],
    ['long', '80% of parcels on this route move on sooner.'],
    ['unusual', '95% of parcels on this route move on sooner, so this is unusual.'],
  ] as const)('%s', (standing, sentence) => {
    expect(write({ waiting: { standing, n: 40, basis: 'lane' } })).toEqual({ waiting: sentence });
  });

  it('explains why a held shipment has no range', () => {
    expect(write({ waiting: { standing: 'usual', n: 40, basis: 'lane' } }, { status: 'on_hold' })).toEqual({
      range: 'No new date yet. We’ll show an estimate once it’s moving again.',
      waiting: 'This step is taking no longer than usual.',
    });
  });

  it.each([
    ['en', 'No new date yet. We’ll show an estimate once it’s moving again.'],
    ['de', 'Noch kein neuer Termin. Wir zeigen eine Schätzung, sobald es weitergeht.'],
    ['fr', 'Pas encore de nouvelle date. Nous afficherons une estimation dès que l’envoi repartira.'],
    ['es', 'Aún no hay una nueva fecha. Mostraremos una estimación cuando el envío continúe.'],
    ['pt', 'Ainda não há uma nova data. Mostramos uma estimativa quando o envio voltar a avançar.'],
    ['ar', 'لا يوجد موعد جديد بعد. سنعرض تقديرًا عندما تتابع الشحنة طريقها.'],
  ] as const)('explains it also with too few comparable holds, in %s', (language, held) => {
    expect(write({}, { status: 'on_hold', t: translator(language) })).toEqual({ range: held });
  });
});

describe('accuracy of past estimates', () => {
  it.each([
    ['en', 'In the last 90 days, 83% of our estimates were right.'],
    ['de', 'Unsere Schätzungen trafen in den letzten 90 Tagen in 83\u00a0% der Fälle zu.'],
    ['fr', 'Nos estimations étaient justes dans 83\u00a0% des cas au cours des 90 derniers jours.'],
    ['es', 'Nuestras estimaciones acertaron el 83\u00a0% de las veces en los últimos 90 días.'],
    ['pt', 'As nossas estimativas acertaram em 83% dos casos nos últimos 90 dias.'],
    ['ar', 'صحّت تقديراتنا في \u206683%\u2069 من الحالات خلال آخر 90 يومًا.'],
  ] as const)('%s', (language, sentence) => {
    expect(write({ eta: ETA, accuracy: 0.83 }, { t: translator(language) }).accuracy).toBe(sentence);
  });

  it('appears only below an estimate, and only if known', () => {
    expect(write({ waiting: { standing: 'usual', n: 40, basis: 'lane' }, accuracy: 0.83 }).accuracy).toBeUndefined();
    expect(write({ eta: ETA, accuracy: null }).accuracy).toBeUndefined();
    expect(write({ eta: ETA, accuracy: 0.57 }).accuracy).toContain('57%');
  });
});

it('ends with one full stop after an abbreviated month', () => {
  const german = formatForecast(
    { eta: ETA },
    { status: 'in_transit', isLate: false, day: () => 'Di., 24. Nov.' },
    translator('de'),
  );
  expect(german.likely).toBe('Am wahrscheinlichsten: Di., 24. Nov.');
});

it('says nothing without data', () => {
  expect(write({})).toEqual({});
  expect(write({ accuracy: 0.83 })).toEqual({});
});

it('uses the plural forms of the language', () => {
  expect(write({ eta: { ...ETA, n: 42 } }, { t: translator('ar') }).range).toContain('42 عملية تسليم');
  expect(write({ eta: { ...ETA, n: 42 } }, { t: translator('de') }).range).toMatch(/42\u00a0Zustellungen/);
});
