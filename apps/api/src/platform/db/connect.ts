import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

// `throw`: an unknown path must not widen a filter. `sanitizeFilter` turns injected operators into values.
mongoose.set({ strictQuery: 'throw', sanitizeFilter: true });

/** Limits a silent database and the wait for a majority. One retry follows, so both stay within a page's 10 s. */
const SILENCE_MS = 4_500;
const MAJORITY_MS = 4_000;

interface ConnectOptions {
  dbName?: string;
  monitorCommands?: boolean;
  /** No timeouts, for example to build an index. */
  unlimited?: boolean;
}

/**
 * Writes wait for the journals of a majority; one that times out may still be stored. Calls fail after 2.5 s without a
 * database, or after the limits above. @throws when the database does not answer.
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
      // Not `timeoutMS`, which the driver ignores since 7.8.
      ...(!unlimited && { socketTimeoutMS: SILENCE_MS }),
      // A failed call checks the server at once; the driver's ten seconds would be most of what an idle server sends.
      heartbeatFrequencyMS: 30_000,
      // Closes the connections of a rush; otherwise the pool never shrinks.
      maxIdleTimeMS: 30_000,
      writeConcern: { w: 'majority', journal: true, ...(!unlimited && { wtimeoutMS: MAJORITY_MS }) },
    })
    .asPromise();
}

const PING_TIMEOUT_MS = 1_500;

export async function pingDatabase(connection: Connection): Promise<void> {
  await connection
    .getClient()
    .db()
    .command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
}
