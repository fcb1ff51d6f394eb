/** Whose deliveries an estimate follows from: those from place to place, from country to country, or all of the company. */
export const ESTIMATE_BASES = ['lane', 'countries', 'all'] as const;
export type EstimateBasis = (typeof ESTIMATE_BASES)[number];

/** How many deliveries a basis needs before anything is said from it. */
export const MIN_DELIVERIES: Record<EstimateBasis, number> = { lane: 10, countries: 20, all: 30 };

/** What is called long, and what is called unusual, for the time that a shipment has waited: more than this share were faster. */
export const LONG_SHARE = 0.8;
export const UNUSUAL_SHARE = 0.95;

/** The share of deliveries that a range is meant to hold. */
export const RANGE_SHARE = 0.8;

/** What was shown is kept for so long, to be judged by the delivery and counted. */
export const SHOWN_RANGE_DAYS = 180;

/** Visitors are told how many of the ranges of so many last days held, once so many were judged. */
export const ACCURACY_DAYS = 90;
export const MIN_JUDGED = 100;

/** Of what nothing can be said. */
export const NO_FORECAST: Forecast = { eta: null, waiting: null, accuracy: null };

/** When an open shipment comes. Instants are ISO 8601. */
export interface Estimate {
  likely: string;
  from: string;
  to: string;
  /** How many deliveries it follows from. */
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
  /** The share of earlier ranges that held their delivery. */
  accuracy: number | null;
}
