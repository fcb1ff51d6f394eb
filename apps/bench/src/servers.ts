import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, cp, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import {
  endProcess,
  findFreePort,
  launchProduct,
  PROBE_FLAGS,
  readUsage,
  type RunningProduct,
  type Usage,
} from '@waybill/product-process';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** Data sets, one per size and month, because shipments lead up to now. */
const KEPT = path.join(REPOSITORY, '.data/bench');
export interface Server {
  url: string;
  pid: number;
  /** CPU time since the start in microseconds, including threads and workers. */
  cpuMicros: () => Promise<number>;
  /** Bytes that JavaScript holds after garbage collection. */
  heldBytes: () => Promise<number>;
  end: () => Promise<void>;
}

export interface StartedProduct extends Server {
  size: number;
  dataDir: string;
}

function measureServer(running: RunningProduct): Server {
  const { url, process: server } = running;
  const sum = async (of: (usage: Usage) => number, collects = false) =>
    (await readUsage(server, { collects })).reduce((all, usage) => all + of(usage), 0);
  const cpuMicros = () => sum((usage) => usage.cpuMicros);
  const heldBytes = () => sum(({ heap, external }) => heap + external, true);
  return { url, pid: server.pid ?? 0, cpuMicros, heldBytes, end: () => running.end('SIGKILL') };
}

export async function startFloor(kind: 'http' | 'express' | 'tutorial', given: string): Promise<Server> {
  const script = path.join(import.meta.dirname, 'floor.mjs');
  const floor = spawn(process.execPath, [...PROBE_FLAGS, script, kind, given], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }];
  return measureServer({ url: `http://127.0.0.1:${port}`, process: floor, end: (signal) => endProcess(floor, signal) });
}

/** The product publishes the address of its database for commands. */
export const readDatabaseAddress = (dataDir: string): Promise<string> => readFile(path.join(dataDir, 'database-address'), 'utf8');

/** As users run it, with logs in a file of the data directory; only the rate limits are raised, as all calls have one address. */
export async function startProduct(size: number, dataDir: string, env: Record<string, string> = {}): Promise<StartedProduct> {
  const port = await findFreePort();
  const log = await open(path.join(dataDir, 'bench.log'), 'w');
  const settings = { RATE_LIMIT_FACTOR: '1000000', DEMO_DATA: 'false', WORKERS: '1', ...env };
  try {
    const product = await launchProduct({ dataDir, port, nodeFlags: PROBE_FLAGS, output: log.fd, env: settings });
    return { ...measureServer(product), size, dataDir };
  } finally {
    await log.close();
  }
}

const made = new Map<number, Promise<string>>();

async function makeDataSet(size: number): Promise<string> {
  const kept = path.join(KEPT, `${size}-${new Date().toISOString().slice(0, 'yyyy-mm'.length)}`);
  if (!existsSync(kept)) {
    // An unfinished set is continued.
    await mkdir(`${kept}.unfinished`, { recursive: true });
    await seed(size, `${kept}.unfinished`);
    await rename(`${kept}.unfinished`, kept);
  }
  return kept;
}

export async function copyDataSet(size: number, to: string): Promise<void> {
  // Two servers of one size may start at once.
  const kept = made.get(size) ?? makeDataSet(size);
  made.set(size, kept);
  await cp(await kept, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

export async function seed(size: number, dataDir: string): Promise<void> {
  await runProgram(['apps/api/dist/cli/seed.js', '--shipments', String(size)], { DATA_DIR: dataDir });
}

/** Ends with the program. @throws if it fails. */
export async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv, watch?: (pid: number) => void): Promise<void> {
  const program = spawn(process.execPath, args, { cwd: REPOSITORY, env, stdio: ['ignore', 'ignore', 'inherit'] });
  watch?.(program.pid ?? 0);
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}
