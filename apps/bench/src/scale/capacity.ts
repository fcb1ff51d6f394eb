/** Microseconds of CPU time. */
export interface Cost {
  api: number;
  database: number;
}

export type Mix = readonly { cost: Cost; share: number }[];

export interface Deployment {
  /** One machine, or all API machines together. */
  cores: number;
  /** API processes. */
  workers: number;
  /** Database threads; the embedded database has one. */
  databaseThreads: number;
  isDatabaseApart?: boolean;
}

export type Part = 'cores' | 'workers' | 'database';

export interface Capacity {
  /** Maximum calls per second of each part alone. */
  bears: Record<Part, number>;
  first: Part;
  perSecond: number;
}

const SECOND = 1_000_000;

export function averageCost(mix: Mix): Cost {
  const sum = (of: keyof Cost) => mix.reduce((total, { cost, share }) => total + cost[of] * share, 0);
  return { api: sum('api'), database: sum('database') };
}

export function calculateCapacity(mix: Mix, { cores, workers, databaseThreads, isDatabaseApart = false }: Deployment): Capacity {
  const { api, database } = averageCost(mix);
  const onCores = isDatabaseApart ? api : api + database;
  const bears = {
    workers: (workers * SECOND) / api,
    database: (databaseThreads * SECOND) / database,
    cores: (cores * SECOND) / onCores,
  };
  const parts = Object.keys(bears) as Part[];
  const first = parts.reduce((least, part) => (bears[part] < bears[least] ? part : least));
  return { bears, first, perSecond: bears[first] };
}
