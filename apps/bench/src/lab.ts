import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiCall, makeCall } from './api.ts';
import { copyDataSet, provideDataSet } from './data-set.ts';
import type { Call } from './drive.ts';
import { enterProduct, type Product } from './enter-product.ts';
import { memoize } from './memoize.ts';
import { randomLookup } from './random-calls.ts';
import { type Floor, type FloorKind, startFloor, startTutorial } from './start-floor.ts';
import { type SetUp, type StartedProduct, startProduct } from './start-product.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const MAIN_SIZE = 100_000;
const QUICK_DIVISOR = 4;

export interface LabOptions {
  /** Ascending. */
  sizes: readonly number[];
  rounds: number;
  isQuick: boolean;
  /** Relative to this one, which is the default. */
  repository: string | undefined;
}

/** Servers start on first use and stop with the lab. */
export interface Lab {
  repository: string;
  sizes: readonly number[];
  mainSize: number;
  rounds: number;
  amount(full: number): number;
  product(size: number): Promise<Product>;
  freshProduct(size: number, setUp?: SetUp): Promise<StartedProduct>;
  /** F1 and F2, answering with the product's bytes for a lookup and for an empty handler. */
  floors(): Promise<{ http: Floor; express: Floor }>;
  /** F3, on the database of the main-size product. */
  tutorial(): Promise<Floor>;
  freshFloor(kind: FloorKind): Promise<Floor>;
  scratchFolder(): Promise<string>;
  close(): Promise<void>;
}

const FLOOR_PATHS = { lookup: '/lookup', empty: '/empty' };

export const floorCall = (of: keyof typeof FLOOR_PATHS): Call => ({
  path: FLOOR_PATHS[of],
  isRight: (status, body) => status === 200 && body.length > 0,
});

export const tutorialCall = (address: string): Call => ({
  path: address,
  isRight: (status, body) => status === 200 && body.includes('"success":true'),
});

export async function openLab({ sizes, rounds, isQuick, ...options }: LabOptions): Promise<Lab> {
  const repository = path.resolve(REPOSITORY, options.repository ?? '.');
  const scratch = await mkdtemp(path.join(tmpdir(), 'waybill-bench-'));
  const running: { end(): Promise<void> }[] = [];
  const mainSize = sizes.findLast((size) => size <= MAIN_SIZE) ?? sizes[0] ?? MAIN_SIZE;

  const keep = async <Server extends { end(): Promise<void> }>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    running.push(server);
    return server;
  };
  const scratchFolder = () => mkdtemp(path.join(scratch, 'data-'));
  const freshProduct = async (size: number, setUp: SetUp = {}) => {
    const dataDir = await scratchFolder();
    await copyDataSet(await provideDataSet(repository, size), dataDir);
    return keep(startProduct({ size, dataDir, repository, ...setUp }));
  };
  const product = memoize(async (size: number) => enterProduct(await freshProduct(size)));

  const answers = memoize(async () => {
    const shared = await product(mainSize);
    const { body: lookup } = await makeCall(shared.url, randomLookup(shared));
    const { body: empty } = await makeCall(shared.url, apiCall('getHealth'));
    return { [FLOOR_PATHS.lookup]: lookup, [FLOOR_PATHS.empty]: empty };
  });
  const freshFloor = async (kind: FloorKind) => keep(startFloor(kind, await answers()));
  const tutorial = memoize(async () => keep(startTutorial((await product(mainSize)).dataDir)));
  const floors = memoize(async () => ({ http: await freshFloor('bare-http'), express: await freshFloor('bare-express') }));

  return {
    repository,
    sizes,
    mainSize,
    rounds,
    amount: (full) => (isQuick ? Math.ceil(full / QUICK_DIVISOR) : full),
    product,
    freshProduct,
    floors,
    tutorial,
    freshFloor,
    scratchFolder,
    close: async () => {
      await Promise.all(running.map((server) => server.end()));
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
