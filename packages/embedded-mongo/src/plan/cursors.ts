import { setImmediate } from 'node:timers/promises';
import { MongoError } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';

/** The steps of a running query: answered documents, with pauses between. */
export type BatchSteps = Iterator<Uint8Array | typeof PAUSE, unknown>;

/** An open cursor. */
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
/** How long a query may hold the thread before others get a turn, in milliseconds. */
const TURN_MS = 10;

/** The cursors clients have open. One not used for 10 minutes is closed. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();
  readonly #sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  #lastId = BigInt(Date.now()) << 16n;

  create(namespace: string, steps: BatchSteps, options: { neverExpires: boolean }): Cursor {
    return { id: ++this.#lastId, namespace, steps, pending: undefined, lastUsed: Date.now(), ...options };
  }

  /** Keeps a cursor for getMore. */
  keep(cursor: Cursor): void {
    cursor.lastUsed = Date.now();
    this.#open.set(cursor.id, cursor);
  }

  get(id: bigint, namespace: string): Cursor {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    return cursor;
  }

  /** Closes a cursor; false when there is none. */
  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.#open.clear();
  }

  #sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const { id, lastUsed, neverExpires } of this.#open.values()) {
      if (lastUsed < oldest && !neverExpires) this.#open.delete(id);
    }
  }
}

/** Takes the next documents of a cursor: at most `size`, at most 16 MiB. `deadline`: MaxTimeMSExpired after that time. */
export async function takeBatch(cursor: Cursor, size: number, deadline: number): Promise<Batch> {
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
        await letOthersRun(deadline);
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

/** Runs steps to their end, letting others run in between, and gives what they return. */
export async function runSteps<T>(steps: Iterator<typeof PAUSE, T>, deadline: number): Promise<T> {
  let turnEnd = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() > turnEnd) {
      await letOthersRun(deadline);
      turnEnd = performance.now() + TURN_MS;
    }
  }
}

function nextStep(cursor: Cursor): Uint8Array | typeof PAUSE | undefined {
  const step = cursor.steps.next();
  return step.done ? undefined : step.value;
}

async function letOthersRun(deadline: number): Promise<void> {
  if (performance.now() > deadline) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  await setImmediate();
}
