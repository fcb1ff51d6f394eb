/** Sample that an estimate is based on: the same pair of places, the same pair of countries, or all deliveries. */
export const SAMPLE_SCOPES = ['lane', 'countries', 'all'] as const;
export type SampleScope = (typeof SAMPLE_SCOPES)[number];

export const MIN_DELIVERIES: Record<SampleScope, number> = { lane: 10, countries: 20, all: 30 };

/** Percentile from which a wait is called long, and from which it is called unusual. */
export const LONG_WAIT_QUANTILE = 0.8;
export const UNUSUAL_WAIT_QUANTILE = 0.95;

/** Target share of deliveries within a range. */
export const RANGE_COVERAGE = 0.8;

export const PREDICTION_RETENTION_DAYS = 180;

/** Accuracy is shown for ranges of this many days, once there are enough scored ones. */
export const ACCURACY_DAYS = 90;
export const MIN_SCORED_PREDICTIONS = 100;

export const EMPTY_FORECAST: Forecast = { eta: null, waiting: null, accuracy: null, accuracyBasis: null };

/** Instants are ISO 8601. */
export interface Estimate {
  likely: string;
  from: string;
  to: string;
  /** Sample size. */
  n: number;
  basis: SampleScope;
  trend: 'ahead' | 'steady' | 'behind';
  lateProbability: number | null;
}

export interface Waiting {
  standing: 'usual' | 'long' | 'unusual';
  n: number;
  basis: SampleScope;
}

export interface Forecast {
  eta: Estimate | null;
  waiting: Waiting | null;
  /** Share of scored ranges that contained the delivery. */
  accuracy: number | null;
  /** Scope of that share: this pair of places, or all deliveries if too few there were scored. */
  accuracyBasis: Exclude<SampleScope, 'countries'> | null;
}

/** To whole percent, down to never overstate it: what pages and reports state. Six digits hide 0.29 * 100 < 29. */
export const roundAccuracy = (share: number): number => Math.floor(Number((share * 100).toFixed(6))) / 100;
