/** Microseconds of processor time that one call costs. */
export interface Cost {
  /** In a process that answers requests. */
  api: number;
  /** In the database. */
  database: number;
}

/** Calls with their share of all calls. */
export type Mix = readonly { cost: Cost; share: number }[];

/** Resources of a deployment. */
export interface Deployment {
  /** Of the machine that everything shares, or of all machines of the API together. */
  cores: number;
  /** Processes that answer requests. */
  workers: number;
  /** Threads of the database: one of the embedded one. */
  databaseThreads: number;
  /** Whether the database has a machine of its own. */
  isDatabaseApart?: boolean;
}

export type Part = 'cores' | 'workers' | 'database';

export interface Capacity {
  /** Calls a second that each part alone could bear. */
  bears: Record<Part, number>;
  /** The part that saturates first. */
  first: Part;
  perSecond: number;
}

const SECOND = 1_000_000;

/** Average cost of a call of the mix. */
export function averageCost(mix: Mix): Cost {
  const sum = (of: keyof Cost) => mix.reduce((total, { cost, share }) => total + cost[of] * share, 0);
  return { api: sum('api'), database: sum('database') };
}

/** How many calls of a mix a deployment can bear when nothing waits, and which part ends it. */
export function capacityOf(mix: Mix, { cores, workers, databaseThreads, isDatabaseApart = false }: Deployment): Capacity {
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
