import type { Budget } from '@waybill/product-process';

/** `possible`: least and most; a figure outside is a fault of the measurement. */
type BenchBudget = Budget & { possible: readonly [number, number] };

const GROWTH = { row: 'S5', unit: 'x with 1,000', possible: [0.3, 1_000] } as const;

/** Those of docs/performance.md. */
export const BUDGETS = {
  // The product is an Express application with more middleware than F2.
  chain: { row: 'S0', what: 'middleware chain on an empty handler, CPU', unit: 'x F2', atMost: 1.6, possible: [0.95, 50] },
  hotLookup: { row: 'S1', what: 'lookup of 500 IDs asked for before', unit: 'x F2', atLeast: 0.8, possible: [0.001, 1.2] },
  hotLookupToTutorial: { row: 'S1', what: 'the same', unit: 'x F3', atLeast: 4, possible: [0.01, 100] },
  coldLookup: { row: 'S1', what: 'lookup of each ID once', unit: 'x F3', atLeast: 1.7, possible: [0.01, 20] },
  // A 304 takes no more than its 200, and a request to read.
  revalidation: { row: 'S2', what: 'hot lookup revalidated (304), CPU', unit: 'x its 200', atMost: 0.8, possible: [0.1, 1.2] },
  revalidationToCold: { row: 'S2', what: 'the same', unit: 'x a cold 200', atMost: 0.3, possible: [0.02, 1.2] },
  newestPage: { row: 'S3', what: 'newest page of 10', unit: 'x F2', atLeast: 0.35, possible: [0.001, 1.2] },
  newestPageToTutorial: { row: 'S3', what: 'the same', unit: 'x F3', atLeast: 3.5, possible: [0.01, 100] },
  // To read the header alone takes a microsecond.
  token: { row: 'S3', what: 'the token of a call, CPU', unit: 'µs', atMost: 20, possible: [1, 10_000] },
  // An update of the product holds one of the driver.
  update: {
    row: 'S4',
    what: 'durable status updates, 20 in flight',
    unit: 'x driver alone',
    atLeast: 0.5,
    possible: [0.001, 1.1],
  },
  updateP95: { row: 'S4', what: 'the same, p95', unit: 'x driver alone', atMost: 3, possible: [0.9, 1_000] },
  lookupGrowth: { ...GROWTH, what: 'lookup, p95', atMost: 1.5 },
  newestGrowth: { ...GROWTH, what: 'newest page, p95', atMost: 1.5 },
  statusGrowth: { ...GROWTH, what: 'status page, p95', atMost: 2 },
  searchGrowth: { ...GROWTH, what: 'rare-prefix search, p95', atMost: 2 },
  dashboardGrowth: { ...GROWTH, what: 'dashboard, p95', atMost: 2 },
  lastPage: { ...GROWTH, what: 'last page, p95', unit: 'x first page', atMost: 3 },
  report: { row: 'S7', what: 'report over 90 days, the slowest', unit: 's', atMost: 1, possible: [0.001, 600] },
  reportWait: { row: 'S7', what: 'longest wait of a lookup beside it', unit: 'ms', atMost: 100, possible: [0.1, 600_000] },
  importRate: { row: 'S8', what: 'import of all', unit: 'rows/s', atLeast: 2_000, possible: [1, 100_000] },
  importMemory: { row: 'S8', what: 'memory of the import over one row', unit: 'MB', atMost: 120, possible: [-20, 10_000] },
  exportRate: { row: 'S8', what: 'export of all', unit: 'rows/s', atLeast: 20_000, possible: [1, 2_000_000] },
  exportFirstByte: { row: 'S8', what: 'first byte of the export', unit: 'ms', atMost: 300, possible: [0.1, 600_000] },
  exportMemory: { row: 'S8', what: 'memory of the export over rest', unit: 'MB', atMost: 120, possible: [-20, 10_000] },
  // The product holds Express and more.
  restMemory: { row: 'S9', what: 'resident memory at rest', unit: 'x bare Express 5', atMost: 2.3, possible: [1, 50] },
  loadMemory: { row: 'S9', what: 'private memory after S1 to S4', unit: 'MB', atMost: 350, possible: [20, 10_000] },
  crowd: { row: 'S10', what: 'lookup beside 500 slow readers, p95', unit: 'x without', atMost: 3, possible: [0.3, 1_000] },
  // A login holds a verification.
  login: { row: 'S11', what: 'login', unit: 'x bare argon2 verify', atMost: 1.6, possible: [0.9, 100] },
  junkLogins: { row: 'S11', what: 'lookup beside 200 junk logins, p99', unit: 'ms', atMost: 250, possible: [0.1, 60_000] },
  workers: { row: 'S12', what: 'lookup with four workers, CPU', unit: 'x with one', atMost: 1.1, possible: [0.3, 50] },
  seenElsewhere: { row: 'S12', what: 'a write seen by all workers, p99', unit: 's', atMost: 1, possible: [0.0001, 60] },
  // A socket alone holds more than a kilobyte.
  streamMemory: { row: 'S13', what: 'memory of one of 2,000 open streams', unit: 'kB', atMost: 50, possible: [1, 10_000] },
  streamDelay: { row: 'S13', what: 'a write told to who watches, p95', unit: 's', atMost: 1, possible: [0.0001, 60] },
  webhookRate: { row: 'S16', what: 'webhook messages to a fast endpoint', unit: '/s', atLeast: 200, possible: [1, 100_000] },
  webhookLookup: { row: 'S16', what: 'lookup beside them, p95', unit: 'x without', atMost: 3, possible: [0.3, 1_000] },
  // Timers use some CPU, and a driver asks its database every ten seconds whether it lives.
  idle: { row: 'S15', what: 'idle server, CPU of a core', unit: '%', atMost: 0.5, possible: [0.001, 400] },
  idleWorkers: { row: 'S15', what: 'the same, WORKERS=4', unit: '%', atMost: 0.5, possible: [0.001, 400] },
  idleCommands: { row: 'S15', what: 'its commands to MongoDB', unit: 'a minute', atMost: 60, possible: [1, 1e6] },
  idleCommandsWorkers: { row: 'S15', what: 'the same, WORKERS=4', unit: 'a minute', atMost: 60, possible: [1, 1e6] },
  secondStart: { row: 'D2', what: 'second start to the first page', unit: 's', atMost: 2, possible: [0.05, 600] },
  idleBuild: { row: 'D4', what: 'build with nothing changed', unit: 's', atMost: 1, possible: [0.01, 600] },
} as const satisfies Record<string, BenchBudget>;

export type BudgetName = keyof typeof BUDGETS;
export type BenchFigures = Partial<Record<BudgetName, number>>;

export const listFigures = (figures: BenchFigures): [BudgetName, number][] => Object.entries(figures) as [BudgetName, number][];
