import type { Connection } from 'mongoose';
import { beforeAll, beforeEach, inject } from 'vitest';
import { createIndexes } from '../app/create-indexes.ts';
import { connect } from '../platform/db/connect.ts';
import { trackWrites } from './track-writes.ts';

/** Shared by all files of a worker: creating its indexes takes longer than most files. */
let database: Promise<Connection> | undefined;
/** Collections that may have documents; emptying all of them takes longer than many tests. */
const written = new Set<string>();

async function openDatabase(): Promise<Connection> {
  const dbName = `${inject('databasePrefix')}${process.pid}`;
  // Without timeouts, which a busy machine exceeds; time-limits.extended.test.ts tests them.
  const open = await connect(inject('mongodbUri'), { dbName, monitorCommands: true, unlimited: true });
  await createIndexes(open);
  trackWrites(open, written);
  return open;
}

/** Empty before each test. Report other connections that write with `trackWrites`. */
export function setUpDatabase(): { connection: () => Connection; trackWrites: (other: Connection) => void } {
  let open: Connection | undefined;
  const connection = (): Connection => {
    if (!open) throw new Error('The database is there inside tests only');
    return open;
  };

  beforeAll(async () => {
    database ??= openDatabase();
    open = await database;
    for (const name of Object.keys(open.collections)) written.add(name);
  });
  beforeEach(async () => {
    const names = [...written];
    written.clear();
    await Promise.all(names.map((name) => connection().collection(name).deleteMany({})));
  });

  return { connection, trackWrites: (other) => trackWrites(other, written) };
}
