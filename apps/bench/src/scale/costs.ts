import type { Cost, Deployment, Mix } from './capacity.ts';

/**
 * Microseconds per call at 100,000 shipments (docs/performance.md, 2026-11-21; API share by `npm run bench:scale`, 2026-11-22). A
 * cached response costs 0.28 of a lookup (S1, 2026-11-25), a fourteenth in the database.
 */
export const COSTS = {
  lookup: { api: 404, database: 142 },
  miss: { api: 590, database: 353 },
  newestPage: { api: 1_165, database: 364 },
  statusUpdate: { api: 1_245, database: 1_170 },
  keptAnswer: { api: 142, database: 11 },
} as const satisfies Record<string, Cost>;

const { lookup, miss, newestPage, statusUpdate, keptAnswer } = COSTS;

/** A working day: 2 % of the calls change a shipment. */
const officeAndVisitors = (found: Mix): Mix => [
  ...found.map(({ cost, share }) => ({ cost, share: share * 0.9 })),
  { cost: miss, share: 0.04 },
  { cost: newestPage, share: 0.04 },
  { cost: statusUpdate, share: 0.02 },
];

const KEPT: Mix = [
  { cost: keptAnswer, share: 0.8 },
  { cost: lookup, share: 0.2 },
];

export const MIXES: Readonly<Record<string, Mix>> = {
  'lookups alone': [{ cost: lookup, share: 1 }],
  'a working day': officeAndVisitors([{ cost: lookup, share: 1 }]),
  'a working day, 80 % of lookups from kept answers': officeAndVisitors(KEPT),
};

/** MongoDB is assumed to cost as much as the embedded database; it was not available for measurement. */
export const DEPLOYMENTS: Readonly<Record<string, Deployment>> = {
  '1 core': { cores: 1, workers: 1, databaseThreads: 1 },
  '2 cores': { cores: 2, workers: 1, databaseThreads: 1 },
  '2 cores, WORKERS=2': { cores: 2, workers: 2, databaseThreads: 1 },
  '4 cores, WORKERS=4': { cores: 4, workers: 4, databaseThreads: 1 },
  '8 cores, WORKERS=8': { cores: 8, workers: 8, databaseThreads: 1 },
  '16 cores, WORKERS=16': { cores: 16, workers: 16, databaseThreads: 1 },
  '3 machines of 4 cores, MongoDB with 8': { cores: 12, workers: 12, databaseThreads: 8, isDatabaseApart: true },
  '12 machines of 4 cores, 3 shards with 8': { cores: 48, workers: 48, databaseThreads: 24, isDatabaseApart: true },
};
