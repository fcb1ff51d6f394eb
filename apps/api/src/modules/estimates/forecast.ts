import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import {
  type Estimate,
  type Forecast,
  LONG_WAIT_QUANTILE,
  MIN_DELIVERIES,
  SAMPLE_SCOPES,
  type SampleScope,
  UNUSUAL_WAIT_QUANTILE,
  type Waiting,
} from '@waybill/domain/shipments/estimates';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { isShipmentStatus, OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { MINUTE_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import { toLane } from '../shipments/derived-fields.ts';
import {
  createSampleDays,
  estimateArrival,
  estimateWindow,
  type HandOverDays,
  quantile,
  readDeliveryTimes,
  type WorkingHours,
} from './estimate-arrival.ts';
import { correctLevels, mixSamples, NO_SCORES } from './own-record.ts';
import type { PredictionRepository } from './prediction-repository.ts';
import type { RouteHistoryRepository } from './route-history-repository.ts';
import { NEVER, ROW, ROW_LENGTH, scopeKey, selectCountedRows, stayIndex } from './route-history.ts';

/** Route data is cached this long; one more delivery hardly matters. */
const CACHE_TTL_MS = 60_000;
/** Routes of up to 110 kB each. */
const MAX_CACHED_ROUTES = 300;
/** Routes with four numbers each. */
const MAX_CACHED_STAYS = 20_000;

const NO_FORECAST: ArrivalForecast = { eta: null, waiting: null };

export type ArrivalForecast = Pick<Forecast, 'eta' | 'waiting'>;

interface Stay {
  status: Stage;
  origin: string;
  destination: string;
}

export interface ForecastSource extends Stay {
  createdAt: Date;
  statusSince: Date;
  deliveryDate: CalendarDate;
}

interface Route {
  rows: Int32Array;
  usualMinutes: number;
  days: HandOverDays;
}

/** Deliveries with the status, those that had left it by a minute, and the others' remaining minutes, ascending. */
interface Passage {
  passed: number;
  left: number;
  remaining: Int32Array;
}

interface ForecastParts {
  routeHistories: Pick<RouteHistoryRepository, 'find'>;
  /** Without it, ranges are not corrected by the scores of their lane. */
  predictions?: Pick<PredictionRepository, 'countLatest'>;
  settings: () => Promise<{ company: WorkingHours }>;
  now: () => Date;
}

export type Forecaster = ReturnType<typeof createForecaster>;

export function createForecaster({ routeHistories, predictions, settings, now }: ForecastParts) {
  const routes = createCache(
    async (key: string): Promise<Route | undefined> => {
      const [stored, { company }] = await Promise.all([routeHistories.find(key), settings()]);
      if (!stored) return undefined;
      if (cached?.company !== company) cached = { company, getDays: createSampleDays(company) };
      return describeRoute(selectCountedRows(stored.history, now()), cached.getDays);
    },
    { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED_ROUTES },
  );
  let cached: { company: WorkingHours; getDays: ReturnType<typeof createSampleDays> } | undefined;
  // A failed count does not fail the lookup: the range is left as it is.
  const scores = createCache(async (lane: string) => (await predictions?.countLatest(lane).catch(() => undefined)) ?? NO_SCORES, {
    lifetimeMs: CACHE_TTL_MS,
    now,
    max: MAX_CACHED_STAYS,
    refreshAhead: true,
  });
  // Separate cache: a pass over all open shipments meets more routes than the first one holds.
  const unusual = createCache(
    async ({ basis, key }: { basis: SampleScope; key: string }): Promise<ReadonlyMap<string, number>> => {
      const route = await routes.get(key);
      const found = new Map<string, number>();
      for (const status of OPEN_STATUSES) {
        const minutes = route && getUnusualMinutes(route.rows, stayIndex(status), MIN_DELIVERIES[basis]);
        if (minutes !== undefined) found.set(status, minutes);
      }
      return found;
    },
    { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED_STAYS },
  );
  const deliveryTimes = createCache(
    async (key: string): Promise<{ times: Int32Array; days: HandOverDays } | undefined> => {
      const route = await routes.get(key);
      return route && { times: readDeliveryTimes(route.rows, route.days), days: route.days };
    },
    { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED_ROUTES },
  );
  return {
    /** Empty for delivered shipments and unknown statuses. */
    forecast: async (shipment: ForecastSource): Promise<ArrivalForecast> => {
      const { status, statusSince, createdAt, deliveryDate } = shipment;
      if (status === 'delivered' || !isShipmentStatus(status)) return NO_FORECAST;
      const waited = Math.max(0, Math.floor((now().getTime() - statusSince.getTime()) / MINUTE_MS));
      let waiting: Waiting | undefined;
      let own: Int32Array | undefined;
      for (const basis of SAMPLE_SCOPES) {
        const route = await routes.get(scopeKey(basis, shipment));
        if (!route) continue;
        const { remaining, ...passage } = findPassage(route.rows, stayIndex(status), waited);
        waiting ??= describeWaiting(passage, basis);
        // The end of a hold cannot be estimated.
        if (status === 'on_hold' && waiting) break;
        if (basis === 'lane') own = remaining;
        if (status === 'on_hold' || remaining.length < MIN_DELIVERIES[basis]) continue;
        const evidence = {
          basis,
          n: remaining.length,
          remaining: mixSamples(remaining, own),
          levels: correctLevels(await scores.get(toLane(shipment))),
          usualMinutes: route.usualMinutes,
        };
        const eta = estimateArrival(evidence, { createdAt, since: statusSince, promised: deliveryDate }, route.days);
        return { eta, waiting: waiting ?? null };
      }
      return { eta: null, waiting: waiting ?? null };
    },

    /** For a parcel on the van: hours within today, null with too little data. */
    forecastToday: async (shipment: ForecastSource): Promise<Estimate | null> => {
      for (const basis of SAMPLE_SCOPES) {
        const found = await deliveryTimes.get(scopeKey(basis, shipment));
        const window = found && estimateWindow({ times: found.times, basis, min: MIN_DELIVERIES[basis] }, now(), found.days);
        if (window) return window;
      }
      return null;
    },

    /** In minutes; undefined with too little data. */
    findUnusualMinutes: async (shipment: Stay): Promise<number | undefined> => {
      for (const basis of SAMPLE_SCOPES) {
        const minutes = (await unusual.get({ basis, key: scopeKey(basis, shipment) })).get(shipment.status);
        if (minutes !== undefined) return minutes;
      }
      return undefined;
    },
  };
}

function describeRoute(rows: Int32Array, getDays: ReturnType<typeof createSampleDays>): Route {
  const [whole, delivered] = [ROW.whole, ROW.delivered].map((column) =>
    Int32Array.from({ length: rows.length / ROW_LENGTH }, (_, at) => rows[at * ROW_LENGTH + column] ?? 0),
  ) as [Int32Array, Int32Array];
  return {
    rows,
    usualMinutes: whole.length === 0 ? 0 : quantile(whole.sort(), 0.5),
    days: getDays(delivered),
  };
}

function findPassage(rows: Int32Array, stay: number, waited: number): Passage {
  const remaining = new Int32Array(rows.length / ROW_LENGTH);
  let [passed, waiting] = [0, 0];
  for (let at = stay; at < rows.length; at += ROW_LENGTH) {
    const duration = rows[at] ?? NEVER;
    if (duration === NEVER) continue;
    passed += 1;
    if (duration < waited) continue;
    remaining[waiting] = rows[at + 1] ?? 0;
    waiting += 1;
  }
  return { passed, left: passed - waiting, remaining: remaining.subarray(0, waiting).sort() };
}

function describeWaiting({ passed, left }: Omit<Passage, 'remaining'>, basis: SampleScope): Waiting | undefined {
  if (passed < MIN_DELIVERIES[basis]) return undefined;
  const share = left / passed;
  return {
    standing: share > UNUSUAL_WAIT_QUANTILE ? 'unusual' : share > LONG_WAIT_QUANTILE ? 'long' : 'usual',
    n: passed,
    basis,
  };
}

/** First minute by which more than `UNUSUAL_SHARE` of at least `min` deliveries had left the status. */
function getUnusualMinutes(rows: Int32Array, stay: number, min: number): number | undefined {
  const duration = rows.filter((minutes, at) => at % ROW_LENGTH === stay && minutes !== NEVER).sort();
  if (duration.length < min) return undefined;
  let left = Math.floor(duration.length * UNUSUAL_WAIT_QUANTILE);
  while (left / duration.length <= UNUSUAL_WAIT_QUANTILE) left += 1;
  return (duration[left - 1] ?? 0) + 1;
}
