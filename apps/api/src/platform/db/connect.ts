import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

// An unknown path in a filter is an error, not a wider filter; an operator from outside becomes a value.
mongoose.set({ strictQuery: 'throw', sanitizeFilter: true });

/**
 * How long the database may be silent about one command, and how long a write may wait for its majority. A read or a write is
 * tried once more after the first, so that both together stay within the 10 s that a page waits.
 */
const SILENCE_MS = 4_500;
const MAJORITY_MS = 4_000;

interface ConnectOptions {
  dbName?: string;
  /** Lets a test see what is sent. */
  monitorCommands?: boolean;
  /** For what may take any time, such as to build an index: nothing cuts it off. */
  unlimited?: boolean;
}

/**
 * Opens a connection with the write concern of this product: acknowledged means in the journal of a majority.
 * While the database is away, calls fail after 2.5 s instead of waiting for it; when it stops answering, or a write finds no
 * majority, after the limits above. Such a write may have been stored all the same.
 * @throws when the database does not answer.
 */
export function connect(uri: string, { unlimited = false, ...options }: ConnectOptions = {}): Promise<Connection> {
  return mongoose
    .createConnection(uri, {
      ...options,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 2_500,
      waitQueueTimeoutMS: unlimited ? 0 : 2_500,
      // Not `timeoutMS`: the driver takes it and does nothing with it since 7.8.
      ...(!unlimited && { socketTimeoutMS: SILENCE_MS }),
      // What a rush opened is closed again; without it the pool keeps its largest size for ever.
      maxIdleTimeMS: 30_000,
      writeConcern: { w: 'majority', journal: true, ...(!unlimited && { wtimeoutMS: MAJORITY_MS }) },
    })
    .asPromise();
}

const PING_TIMEOUT_MS = 1_500;

/** Asks the database for a sign of life; rejects when none comes in time. */
export async function pingDatabase(connection: Connection): Promise<void> {
  await connection
    .getClient()
    .db()
    .command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
}
