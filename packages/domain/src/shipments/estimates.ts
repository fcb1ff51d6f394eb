/** Sample of an estimate: lane, country pair or all deliveries. */
export const ESTIMATE_BASES = ['lane', 'countries', 'all'] as const;
export type EstimateBasis = (typeof ESTIMATE_BASES)[number];

/** Minimum deliveries of each sample. */
export const MIN_DELIVERIES: Record<EstimateBasis, number> = { lane: 10, countries: 20, all: 30 };

/** Shares of faster deliveries above which a wait is long or unusual. */
export const LONG_SHARE = 0.8;
export const UNUSUAL_SHARE = 0.95;

/** Share of deliveries that a range covers. */
export const RANGE_SHARE = 0.8;

/** Days for which shown ranges are stored, scored and counted. */
export const SHOWN_RANGE_DAYS = 180;

/** Published accuracy: days covered and minimum number of scored ranges. */
export const ACCURACY_DAYS = 90;
export const MIN_JUDGED = 100;

/** Forecast without statistics. */
export const NO_FORECAST: Forecast = { eta: null, waiting: null, accuracy: null };

/** Estimated arrival of an open shipment. Instants are ISO 8601. */
export interface Estimate {
  likely: string;
  from: string;
  to: string;
  /** Number of deliveries in the sample. */
  n: number;
  basis: EstimateBasis;
  trend: 'ahead' | 'steady' | 'behind';
  lateProbability: number | null;
}

/** How long an open shipment has been in its status, compared with others. */
export interface Waiting {
  standing: 'usual' | 'long' | 'unusual';
  n: number;
  basis: EstimateBasis;
}

export interface Forecast {
  eta: Estimate | null;
  waiting: Waiting | null;
  /** Share of earlier ranges that contained their delivery. */
  accuracy: number | null;
}
