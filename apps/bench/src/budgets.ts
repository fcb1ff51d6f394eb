import type { Budget } from '@waybill/product-process';

/** Every budget that `pnpm bench` measures, and its number. */
export const BUDGETS = {
  chain: { row: 'S0', what: 'middleware chain on an empty handler, CPU', unit: 'x F2', atMost: 1.9 },
  lookup: { row: 'S1', what: 'public lookup at random, requests/s', unit: 'x F2', atLeast: 0.3 },
  revalidation: { row: 'S2', what: 'lookup revalidated (304), CPU', unit: 'x its 200', atMost: 0.8 },
  newestPage: { row: 'S3', what: 'newest page of 10, requests/s', unit: 'x F2', atLeast: 0.15 },
  token: { row: 'S3', what: 'the token of a call, CPU', unit: 'µs', atMost: 40 },
  update: { row: 'S4', what: 'status updates, durable, 20 in flight', unit: '/s', atLeast: 500, or: 'updateByDriver' },
  updateByDriver: { row: 'S4', what: 'or: the same', unit: 'x driver alone', atLeast: 0.5, or: 'update' },
  lookupGrowth: { row: 'S5', what: 'lookup, smallest to largest, p95', unit: 'x', atMost: 1.5 },
  newestGrowth: { row: 'S5', what: 'newest page, smallest to largest, p95', unit: 'x', atMost: 1.5 },
  statusGrowth: { row: 'S5', what: 'status page, smallest to largest, p95', unit: 'x', atMost: 2 },
  searchGrowth: { row: 'S5', what: 'rare-prefix search, smallest to largest, p95', unit: 'x', atMost: 2 },
  dashboardGrowth: { row: 'S5', what: 'dashboard, smallest to largest, p95', unit: 'x', atMost: 2 },
  lastPage: { row: 'S6', what: 'last page, p95', unit: 'x first page', atMost: 3 },
  hotPrefix: { row: 'S6', what: 'hot prefix, p95', unit: 'x rare word', atMost: 4 },
  report: { row: 'S7', what: 'report over 90 days, the slowest', unit: 's', atMost: 2 },
  reportWait: { row: 'S7', what: 'longest wait of a lookup beside it', unit: 'ms', atMost: 100 },
  importRate: { row: 'S8', what: 'import of all', unit: 'rows/s', atLeast: 3_000 },
  importMemory: { row: 'S8', what: 'memory of the import over that of one row', unit: 'MB', atMost: 100 },
  exportRate: { row: 'S8', what: 'export of all', unit: 'rows/s', atLeast: 20_000 },
  exportFirstByte: { row: 'S8', what: 'first byte of the export', unit: 'ms', atMost: 300 },
  exportMemory: { row: 'S8', what: 'memory of the export over rest', unit: 'MB', atMost: 100 },
  restMemory: { row: 'S9', what: 'resident memory at rest', unit: 'x bare Express 5', atMost: 2.5 },
  loadMemory: { row: 'S9', what: 'private memory after S1-S4', unit: 'MB', atMost: 400 },
  crowd: { row: 'S10', what: 'lookup beside 500 slow readers, p95', unit: 'x without', atMost: 3 },
  login: { row: 'S11', what: 'login', unit: 'x bare argon2 verify', atMost: 1.15 },
  junkLogins: { row: 'S11', what: 'lookup beside 200 junk logins at once, p99', unit: 'ms', atMost: 250 },
  workers: { row: 'S12', what: 'lookup with four workers, CPU', unit: 'x with one', atMost: 1.1 },
  seenElsewhere: { row: 'S12', what: 'a write seen by lookups of all workers, p99', unit: 's', atMost: 1 },
  secondStart: { row: 'D2', what: 'second start to the first page', unit: 's', atMost: 2 },
  idleBuild: { row: 'D4', what: 'build with nothing changed', unit: 's', atMost: 1 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
