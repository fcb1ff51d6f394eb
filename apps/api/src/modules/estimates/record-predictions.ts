import type { Estimate } from '@waybill/domain/shipments/estimates';
import type { Logger } from 'pino';
import { createLruMap } from '../../platform/cache/lru-map.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { Prediction, PredictionRepository } from './prediction-repository.ts';

/** Collects predictions this long before storing them. */
const STORE_DELAY_MS = 1_000;
/** Predictions beyond this are dropped. */
const MAX_WAITING = 5_000;
/** Shipments known to be recorded; storing one again changes nothing. */
const MAX_REMEMBERED = 20_000;

interface RecorderParts {
  predictions: Pick<PredictionRepository, 'store'>;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

export type PredictionRecorder = ReturnType<typeof createPredictionRecorder>;

/** Lookups neither wait for it nor fail with it; what a crash loses is not scored. */
export function createPredictionRecorder({ predictions, logger, now }: RecorderParts) {
  const known = createLruMap<string, true>(MAX_REMEMBERED);
  let waiting: Prediction[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const ranges = waiting;
    waiting = [];
    if (ranges.length === 0) return;
    try {
      await predictions.store(ranges);
    } catch (error) {
      logger.warn({ err: error, ranges: ranges.length }, 'failed to store predictions; they will not be scored');
    }
  };

  return {
    record: ({ trackingId, statusSince }: Pick<ShipmentRecord, 'trackingId' | 'statusSince'>, eta: Estimate): void => {
      const _id = `${trackingId}@${statusSince.getTime()}`;
      if (known.has(_id) || waiting.length >= MAX_WAITING) return;
      known.set(_id, true);
      const { basis, from, likely, to } = eta;
      const range = { from: new Date(from), likely: new Date(likely), to: new Date(to) };
      waiting.push({ _id, trackingId, basis, shownAt: now(), ...range });
      timer ??= setTimeout(() => void flush(), STORE_DELAY_MS).unref();
    },
    /** Stores pending predictions. Never rejects. */
    flush,
  };
}
