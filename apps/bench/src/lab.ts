import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from '@waybill/contracts/auth/schema';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { ADMIN, formatFigure } from '@waybill/product-process';
import type { BenchFigures } from './budgets.ts';
import { apiCall, type Call, drive, makeCall, readData } from './drive.ts';
import { findImpossibleCalls } from './find-impossible.ts';
import { copyDataSet, readDatabaseAddress, type Server, type StartedProduct, startFloor, startProduct } from './servers.ts';
import type { Measurement } from './summarize.ts';
import { type Candidates, type Figures, takeTurns } from './take-turns.ts';

/** Enough that a run does not look up an ID twice where each must be new. */
const PAGES_SAMPLED = 300;
const PAGE_SIZE = 100;
const QUICK_DIVISOR = 4;
export const ROUNDS = 3;
export const OPEN = ['processing', 'in_transit', 'on_hold'] as const;

export interface Scenario {
  row: string;
  /** Skipped by quick runs. */
  needsMany?: boolean | undefined;
  measure: (lab: Lab) => Promise<Measurement>;
}

export interface Product extends StartedProduct {
  token: string;
  ids: readonly string[];
  /** Streams of other shipments end at once. */
  openIds: readonly string[];
  /** Reference numbers that match one or a few shipments each. */
  references: readonly string[];
}

/** Answers of F1 and F2: the product's bytes for a lookup, an empty handler and the newest page. */
type FloorAnswer = 'lookup' | 'empty' | 'page';
type Measure = () => Promise<Figures>;

export type Lab = ReturnType<typeof openLab>;

/** Servers start on first use and stop with the lab. */
export function openLab({ size, isQuick }: { size: number; isQuick: boolean }) {
  const scratch = mkdtemp(path.join(tmpdir(), 'waybill-bench-'));
  const running: { end: () => unknown }[] = [];
  const made = new Map<string, Promise<unknown>>();

  const keep = async <Running extends { end: () => unknown }>(starting: Running | Promise<Running>): Promise<Running> => {
    running.push(await starting);
    return starting;
  };
  const once = <Result>(name: string, make: () => Promise<Result>): Promise<Result> => {
    const result = made.get(name) ?? make();
    made.set(name, result);
    return result as Promise<Result>;
  };
  const amount = (full: number) => (isQuick ? Math.ceil(full / QUICK_DIVISOR) : full);
  const scratchFolder = async () => mkdtemp(path.join(await scratch, 'data-'));
  const freshProduct = async (shipments: number, env?: Record<string, string>) => {
    const dataDir = await scratchFolder();
    if (shipments > 0) await copyDataSet(shipments, dataDir);
    return keep(startProduct(shipments, dataDir, env));
  };
  const product = (shipments = size, workers = 1) => {
    const start = () => freshProduct(shipments, { WORKERS: String(workers) });
    return once(`product ${shipments} ${workers}`, async () => enterProduct(await start()));
  };
  const readAnswers = async () => {
    const { url, ids, token } = await product();
    const answers: Record<string, string> = {};
    const calls: Record<`/${FloorAnswer}`, Call> = {
      '/lookup': apiCall('trackShipment', { params: { trackingId: ids[0] ?? '' } }),
      '/empty': apiCall('getHealth'),
      '/page': apiCall('listShipments', { token }),
    };
    for (const [address, call] of Object.entries(calls)) answers[address] = (await makeCall(url, call)).body;
    return JSON.stringify(answers);
  };
  const freshFloor = async (kind: 'http' | 'express') => keep(startFloor(kind, await once('answers', readAnswers)));
  const startTutorial = async (): Promise<Server> => {
    const host = await product();
    const server = await keep(startFloor('tutorial', await readDatabaseAddress(host.dataDir)));
    // Its database is a thread of the product.
    return { ...server, cpuMicros: async () => (await server.cpuMicros()) + (await host.cpuMicros()) };
  };
  type Options = { of?: Server; connections?: number };
  const measure = (of: Server | Promise<Server>, nextCall: () => Call, calls: number, options?: Options): Measure => {
    const load = { nextCall, amount: Math.max(amount(calls), options?.connections ?? 0), ...options };
    return async () => drive(await of, load);
  };
  const isOk = (word: string) => (status: number, body: string) => status === 200 && body.includes(word);
  const floorCall = (answer: FloorAnswer) => (): Call => ({ path: `/${answer}`, isRight: isOk('{') });
  const tutorialCall = (address: string): Call => ({ path: address, isRight: isOk('"success":true') });
  /** Of the product, or of another one. */
  const ask = (nextCall: () => Call, calls: number, { of, ...options }: Options = {}) =>
    measure(of ?? product(), nextCall, calls, options);
  const floor = (kind: 'http' | 'express') => once(kind, () => freshFloor(kind));
  const F1 = (answer: FloorAnswer) => measure(floor('http'), floorCall(answer), 8_000);
  const F2 = (answer: FloorAnswer) => measure(floor('express'), floorCall(answer), 6_000);
  const F3 = (nextPath: () => string, calls: number) =>
    measure(once('tutorial', startTutorial), () => tutorialCall(nextPath()), calls);
  const close = async () => {
    await Promise.all(running.map((server) => server.end()));
    await rm(await scratch, { recursive: true, force: true });
  };
  const servers = { keep, scratchFolder, freshProduct, freshFloor, product, enter: enterProduct, close };
  return { size, amount, ...servers, ask, F1, F2, F3 };
}

async function enterProduct(started: StartedProduct): Promise<Product> {
  const { url, size } = started;
  const { token } = await readData<Session>(url, apiCall('login', { body: ADMIN }));
  const pages = Array.from({ length: Math.ceil(size / PAGE_SIZE) }, (_, index) => String(index + 1));
  const found: Shipment[] = [];
  for (const page of pages.toSorted(() => Math.random() - 0.5).slice(0, PAGES_SAMPLED)) {
    const call = apiCall('listShipments', { query: { page, limit: String(PAGE_SIZE) }, token });
    const { trackings, pagination } = await readData<ShipmentPage>(url, call);
    if (pagination.total !== size) throw new Error(`The data set has ${pagination.total} shipments, not ${size}`);
    found.push(...trackings);
  }
  const listIds = (shipments: readonly Shipment[]) => shipments.map(({ trackingId }) => trackingId);
  const openIds = listIds(found.filter(({ status }) => OPEN.some((open) => open === status)));
  return { ...started, token, ids: listIds(found), openIds, references: found.flatMap(({ referenceNo }) => referenceNo ?? []) };
}

interface Contest<Name extends string> {
  needsMany?: boolean;
  answer?: FloorAnswer;
  candidates: (lab: Lab, product: Product) => Candidates<Name> | Promise<Candidates<Name>>;
  figures: (medians: Record<Name, Figures>) => BenchFigures;
  note?: (lab: Lab, product: Product) => string;
}

/** Candidates in turns with F1, which shows how steady the machine is. */
export function contest<Name extends string>(row: string, parts: Contest<Name>): Scenario {
  const { needsMany, answer = 'lookup', candidates, figures, note } = parts;
  const measureTurns = async (lab: Lab): Promise<Measurement> => {
    const product = await lab.product();
    const all = { F1: lab.F1(answer), ...(await candidates(lab, product)) } as Candidates<Name | 'F1'>;
    const { medians, floorMoved, counts } = await takeTurns(all, ROUNDS);
    const texts = Object.entries<Figures>(medians).map(([name, { perSecond, cpu, p95 }]) =>
      [name, `${perSecond.toFixed(0)}/s`, `${formatFigure(cpu)} µs`, 'p95', `${formatFigure(p95)} ms`].join(' '),
    );
    const behind = [...(note ? [note(lab, product)] : []), `F1 moved ${(floorMoved * 100).toFixed(0)} %`, ...texts].join('; ');
    return { figures: figures(medians), behind, counts, impossible: findImpossibleCalls(row, medians) };
  };
  return { row, needsMany, measure: measureTurns };
}
