import type { Estimate } from '@waybill/domain/shipments/estimates';
import { expect, test, vi } from 'vitest';
import type { ScoredPeriod } from './prediction-repository.ts';
import { createForecastPresenter } from './present-forecast.ts';

const NOW = new Date('2040-03-07T17:00:00.000Z');
const MINUTE = 60_000;
const SHIPMENT = {
  trackingId: 'TRK-1',
  status: 'in_transit',
  origin: 'Oslo',
  destination: 'Lyon',
  createdAt: NOW,
  statusSince: NOW,
  deliveryDate: '2040-03-09',
} as const;
const LANE = 'oslo > lyon';
const ETA: Estimate = {
  likely: '2040-03-09T10:00:00.000Z',
  from: '2040-03-08T10:00:00.000Z',
  to: '2040-03-10T10:00:00.000Z',
  n: 42,
  basis: 'lane',
  trend: 'steady',
  lateProbability: null,
};

function show({ isVisible = true, eta = ETA }: { isVisible?: boolean; eta?: Estimate | null } = {}) {
  const clock = { now: NOW };
  const record = vi.fn<() => void>();
  const countScored = vi
    .fn<(period: ScoredPeriod) => Promise<{ scored: number; inRange: number }>>()
    .mockImplementation(async ({ end }) => (end ? { scored: 300, inRange: 250 } : { scored: 10, inRange: 0 }));
  const forecast = createForecastPresenter({
    forecast: async () => ({ eta, waiting: null }),
    predictionRecorder: { record },
    predictions: { countScored },
    settings: async () => ({ tracking: { showAccuracy: isVisible } }),
    now: () => clock.now,
  });
  return { clock, record, countScored, look: () => forecast(SHIPMENT) };
}

test('counts 90 days once an hour and recent scores each minute, rounded down', async () => {
  const { clock, countScored, look } = show();
  // 250 of 310 are 80.6 %.
  expect((await look()).accuracy).toBe(0.8);
  await look();
  expect(countScored.mock.calls).toEqual([
    [{ start: new Date('2039-12-08T17:00:00.000Z'), end: NOW, lane: LANE }],
    [{ start: NOW, lane: LANE }],
  ]);
  clock.now = new Date(NOW.getTime() + 2 * MINUTE);
  await look();
  expect(countScored.mock.calls.slice(2)).toEqual([[{ start: NOW, lane: LANE }]]);
});

test('states the share of all lanes where fewer than a hundred were scored on this one [W2]', async () => {
  const { countScored, look } = show();
  countScored.mockImplementation(async ({ lane }) => (lane ? { scored: 40, inRange: 40 } : { scored: 200, inRange: 150 }));
  expect(await look()).toMatchObject({ accuracy: 0.75, accuracyBasis: 'all' });
  const enough = show();
  enough.countScored.mockImplementation(async ({ lane }) => ({ scored: lane ? 60 : 200, inRange: lane ? 40 : 150 }));
  expect(await enough.look()).toMatchObject({ accuracy: 0.66, accuracyBasis: 'lane' });
});

test('shows no accuracy below a hundred scores or after a failed count', async () => {
  const few = show();
  few.countScored.mockResolvedValue({ scored: 49, inRange: 49 });
  expect((await few.look()).accuracy).toBeNull();
  const enough = show();
  enough.countScored.mockResolvedValue({ scored: 50, inRange: 50 });
  expect((await enough.look()).accuracy).toBe(1);
  const broken = show();
  broken.countScored.mockRejectedValue(new Error('no database'));
  expect(await broken.look()).toEqual({ eta: ETA, waiting: null, accuracy: null, accuracyBasis: null });
});

test('counts nothing if hidden in the settings, and records nothing without an estimate', async () => {
  const hidden = show({ isVisible: false });
  expect(await hidden.look()).toEqual({ eta: ETA, waiting: null, accuracy: null, accuracyBasis: null });
  expect(hidden.record).toHaveBeenCalledWith(SHIPMENT, ETA);
  const silent = show({ eta: null });
  expect((await silent.look()).accuracy).toBeNull();
  expect(silent.record).not.toHaveBeenCalled();
  expect([...hidden.countScored.mock.calls, ...silent.countScored.mock.calls]).toEqual([]);
});
