import { setImmediate } from 'node:timers/promises';
import { MongoError } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';
import type { Operation } from './operation.ts';

export type BatchSteps = Iterator<Uint8Array | typeof PAUSE, unknown>;

export interface Cursor {
  id: bigint;
  namespace: string;
  steps: BatchSteps;
  pending: Uint8Array | undefined;
  lastUsed: number;
  neverExpires: boolean;
}

export interface Batch {
  documents: Uint8Array[];
  isLast: boolean;
}

const IDLE_MS = 10 * 60 * 1000;
const SWEEP_MS = 60 * 1000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Milliseconds that a query may hold the thread before it yields. */
const TURN_MS = 10;

/** Idle cursors are closed after 10 minutes. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  readonly #sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  #lastId = BigInt(Date.now()) << 16n;

  create(namespace: string, steps: BatchSteps, options: { neverExpires: boolean }): Cursor {
    return { id: ++this.#lastId, namespace, steps, pending: undefined, lastUsed: Date.now(), ...options };
  }

  keep(cursor: Cursor): void {
    cursor.lastUsed = Date.now();
    this.#open.set(cursor.id, cursor);
  }

  get(id: bigint, namespace: string): Cursor {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    return cursor;
  }

  take(id: bigint, namespace: string): Cursor {
    const cursor = this.get(id, namespace);
    this.#open.delete(id);
    return cursor;
  }

  kill(id: bigint): boolean {
    const cursor = this.#open.get(id);
    if (cursor) closeSteps(cursor.steps);
    return this.#open.delete(id);
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const id of this.#open.keys()) this.kill(id);
  }

  #sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const { id, lastUsed, neverExpires } of this.#open.values()) {
      if (lastUsed < oldest && !neverExpires) this.kill(id);
    }
  }
}

/** At most `size` documents and 16 MiB. An error closes the cursor. */
export async function takeBatch(cursor: Cursor, size: number, operation: Operation): Promise<Batch> {
  try {
    return await fillBatch(cursor, size, operation);
  } catch (error) {
    closeSteps(cursor.steps);
    throw error;
  }
}

async function fillBatch(cursor: Cursor, size: number, operation: Operation): Promise<Batch> {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  let turnEnd = performance.now() + TURN_MS;
  if (size === 0) return { documents, isLast: false };
  for (;;) {
    const next = cursor.pending ?? nextStep(cursor);
    cursor.pending = undefined;
    if (next === undefined) return { documents, isLast: true };
    if (next === PAUSE) {
      if (performance.now() > turnEnd) {
        await yieldToEventLoop(operation);
        turnEnd = performance.now() + TURN_MS;
      }
      continue;
    }
    if (documents.length >= size || (documents.length > 0 && bytes + next.length > MAX_BATCH_BYTES)) {
      cursor.pending = next;
      return { documents, isLast: false };
    }
    documents.push(next);
    bytes += next.length;
  }
}

export async function runSteps<T>(steps: Iterator<typeof PAUSE, T>, operation: Operation): Promise<T> {
  let turnEnd = performance.now() + TURN_MS;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() > turnEnd) {
        await yieldToEventLoop(operation);
        turnEnd = performance.now() + TURN_MS;
      }
    }
  } finally {
    closeSteps(steps);
  }
}

/** Ends unfinished steps so that they release their resources. */
export function closeSteps(steps: Iterator<unknown, unknown>): void {
  steps.return?.();
}

function nextStep(cursor: Cursor): Uint8Array | typeof PAUSE | undefined {
  const step = cursor.steps.next();
  return step.done ? undefined : step.value;
}

async function yieldToEventLoop(operation: Operation): Promise<void> {
  operation.check();
  await setImmediate();
}
