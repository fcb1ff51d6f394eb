import type { Connection } from 'mongoose';

const PING_TIMEOUT_MS = 1_500;

/** Asks the database for a sign of life; rejects when none comes in time. */
export async function pingDatabase(connection: Connection): Promise<void> {
  await connection
    .getClient()
    .db()
    .command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
}
