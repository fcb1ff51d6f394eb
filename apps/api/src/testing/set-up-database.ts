import type { Connection } from 'mongoose';
import { beforeAll, beforeEach, inject } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { createIndexes } from '../server/create-indexes.ts';

/** One database for all files of a worker, which run one after the other: its indexes cost more time than most files. */
let database: Promise<Connection> | undefined;

async function openDatabase(): Promise<Connection> {
  const dbName = `${inject('databasePrefix')}${process.pid}`;
  // Without limits of time, which a busy machine meets; they have tests of their own (time-limits.test.ts).
  const open = await connect(inject('mongodbUri'), { dbName, monitorCommands: true, unlimited: true });
  await createIndexes(open);
  return open;
}

/** Gives a test file a database with its indexes, empty before each test. */
export function setUpDatabase(): { connection: () => Connection } {
  let open: Connection | undefined;
  const connection = (): Connection => {
    if (!open) throw new Error('The database is there inside tests only');
    return open;
  };

  beforeAll(async () => {
    database ??= openDatabase();
    open = await database;
  });
  beforeEach(async () => {
    await Promise.all(Object.values(connection().collections).map((collection) => collection.deleteMany({})));
  });

  return { connection };
}
