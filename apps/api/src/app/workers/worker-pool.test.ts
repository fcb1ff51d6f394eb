import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../platform/log/open-log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createWorkerPool, PING_EVERY_MS, PING_TIMEOUT_MS } from './worker-pool.ts';

class FakeWorker extends EventEmitter {
  readonly sentKinds: ToWorker['kind'][] = [];
  readonly id: number;
  readonly process: EventEmitter & { pid?: number; connected: boolean; kill: () => void };
  readonly #becomesReady: boolean;
  isHanging = false;

  constructor(id: number, { pid, becomesReady = true }: { pid?: number; becomesReady?: boolean } = {}) {
    super();
    this.id = id;
    this.#becomesReady = becomesReady;
    this.process = Object.assign(new EventEmitter(), {
      ...(pid !== undefined && { pid }),
      connected: pid !== undefined,
      kill: () => this.end(null, 'SIGKILL'),
    });
    if (pid !== undefined) queueMicrotask(() => this.emitMessage({ kind: 'online' }));
  }

  isConnected = () => this.process.connected;
  emitMessage = (message: FromWorker) => void this.emit('message', message);

  send(message: ToWorker): boolean {
    this.sentKinds.push(message.kind);
    if (message.kind === 'listen') queueMicrotask(() => this.emitMessage({ kind: 'listening' }));
    if (message.kind === 'start' && this.#becomesReady)
      queueMicrotask(() => this.emitMessage({ kind: 'ready', url: 'http://here' }));
    if (message.kind === 'ping' && !this.isHanging) queueMicrotask(() => this.emitMessage({ kind: 'pong' }));
    if (message.kind === 'stop' && !this.isHanging) queueMicrotask(() => this.end(0, null));
    return true;
  }

  end(code: number | null, signal: string | null): void {
    this.process.connected = false;
    this.emit('exit', code, signal);
  }
}

const logged: string[] = [];
const forked: FakeWorker[] = [];

async function setUp({ readiness }: { readiness: readonly boolean[] }) {
  let last = 0;
  const fork = vi.spyOn(cluster, 'fork').mockImplementation(() => {
    last += 1;
    const worker = new FakeWorker(last, { pid: last, becomesReady: readiness[last - 1] ?? true });
    forked.push(worker);
    return worker as unknown as Worker;
  });
  onTestFinished(() => fork.mockRestore());
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  const pool = createWorkerPool({ size: readiness.length, logger, onWork: () => undefined, sumMetrics: async () => undefined });
  await pool.bindPort();
  return { pool, fork };
}

beforeEach(() => {
  logged.length = 0;
  forked.length = 0;
});

test('replaces a ready worker that dies while the others still start [R14]', async () => {
  const { pool } = await setUp({ readiness: [true, false] });
  const opened = pool.open('mongodb://here');
  const [first, second] = forked;
  await expect.poll(() => first?.sentKinds).toContain('start');
  await expect.poll(() => second?.sentKinds).toContain('start');
  first?.end(null, 'SIGKILL');
  second?.emitMessage({ kind: 'ready', url: 'http://here' });
  expect(await opened).toBe('http://here');
  await expect.poll(() => forked[2]?.sentKinds).toEqual(['start', 'open']);
  await pool.stop();
});

test('kills and replaces a hanging worker, but not one that is busy for seconds or while it stops [R14]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = await setUp({ readiness: [true, true] });
  await pool.open('mongodb://here');
  const [hanging, busy] = forked as [FakeWorker, FakeWorker];
  hanging.isHanging = true;
  busy.isHanging = true;
  await vi.advanceTimersByTimeAsync(PING_TIMEOUT_MS - PING_EVERY_MS);
  expect([hanging, busy].map(({ sentKinds }) => sentKinds.filter((kind) => kind === 'ping').length)).toEqual([1, 1]);
  busy.isHanging = false;
  busy.emitMessage({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(2 * PING_EVERY_MS);
  await expect.poll(() => forked[2]?.sentKinds).toEqual(['start', 'open']);
  expect([hanging, busy].map(({ isConnected }) => isConnected())).toEqual([false, true]);
  expect(logged.filter((line) => line.includes('worker unresponsive; killing it'))).toEqual([
    expect.stringContaining('"worker":1'),
  ]);

  busy.isHanging = true;
  const stopped = pool.stop();
  await vi.advanceTimersByTimeAsync(2 * PING_TIMEOUT_MS);
  busy.end(0, null);
  await stopped;
  expect(logged.filter((line) => line.includes('worker unresponsive'))).toHaveLength(1);
});

test('ends when the system cannot spawn a process, and a stop waits for none [R04, R02]', async () => {
  const { pool, fork } = await setUp({ readiness: [true, true] });
  await pool.open('mongodb://here');
  fork.mockRestore();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  onTestFinished(() => void (process.execPath = execPath));
  forked[0]?.end(null, 'SIGKILL');
  expect((await pool.gaveUp).message).toBe('5 workers ended within a minute');
  expect(logged.filter((line) => line.includes('spawn /nowhere/node ENOENT'))).toHaveLength(4);
  await pool.stop();
});
