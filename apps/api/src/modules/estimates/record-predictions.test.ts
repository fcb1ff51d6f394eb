import type { Estimate } from '@waybill/domain/shipments/estimates';
import { expect, test, vi } from 'vitest';
import type { Prediction } from './prediction-repository.ts';
import { createPredictionRecorder } from './predictions.ts';

const NOW = new Date('2040-03-07T17:00:00.000Z');
const ETA: Estimate = {
  likely: '2040-03-09T10:00:00.000Z',
  from: '2040-03-08T10:00:00.000Z',
  to: '2040-03-10T10:00:00.000Z',
  n: 42,
  basis: 'lane',
  trend: 'steady',
  lateProbability: null,
};

function createRecorder() {
  const store = vi.fn<(ranges: readonly Prediction[]) => Promise<void>>().mockResolvedValue();
  const warn = vi.fn<() => void>();
  return { store, ...createPredictionRecorder({ predictions: { store }, logger: { warn }, now: () => NOW }) };
}
const shipment = (index: number, statusSince = NOW) => ({ trackingId: `TRK-${index}`, statusSince });

test('stores the predictions of many lookups in one write', async () => {
  const { store, record, flush } = createRecorder();
  for (let round = 0; round < 1_000; round += 1) for (let index = 0; index < 3; index += 1) record(shipment(index), ETA);
  expect(store).not.toHaveBeenCalled();
  await flush();
  for (let index = 0; index < 3; index += 1) record(shipment(index), ETA);
  await flush();
  expect(store).toHaveBeenCalledOnce();
  expect(store.mock.calls[0]?.[0].map(({ _id }) => _id)).toEqual([0, 1, 2].map((index) => `TRK-${index}@${NOW.getTime()}`));
});

test('records another prediction after another status', async () => {
  const { store, record, flush } = createRecorder();
  record(shipment(1), ETA);
  record(shipment(1, new Date(NOW.getTime() + 1)), { ...ETA, n: 41 });
  await flush();
  expect(store.mock.calls[0]?.[0]).toHaveLength(2);
});

test('limits pending predictions in memory and records later ones after the next write', async () => {
  const { store, record, flush } = createRecorder();
  for (let index = 0; index < 6_000; index += 1) record(shipment(index), ETA);
  await flush();
  record(shipment(5_999), ETA);
  await flush();
  expect(store.mock.calls.map(([ranges]) => ranges.length)).toEqual([5_000, 1]);
});
