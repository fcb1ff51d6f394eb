import type { Connection } from 'mongoose';
import { beforeAll, beforeEach, inject } from 'vitest';
import { createIndexes } from '../app/create-indexes.ts';
import { connect } from '../platform/db/connect.ts';
import { noteWrites } from './note-writes.ts';

/** One database for all files of a worker, which run one after the other: its indexes cost more time than most files. */
let database: Promise<Connection> | undefined;
/** Collections of it that may hold something. To empty all of them each time took longer than many a test. */
const written = new Set<string>();

async function openDatabase(): Promise<Connection> {
  const dbName = `${inject('databasePrefix')}${process.pid}`;
  // Without limits of time, which a busy machine meets; they have tests of their own (time-limits.extended.test.ts).
  const open = await connect(inject('mongodbUri'), { dbName, monitorCommands: true, unlimited: true });
  await createIndexes(open);
  noteWrites(open, written);
  return open;
}

/** Gives a test file a database with its indexes, empty before each test. Whoever writes to it by another connection says so. */
export function setUpDatabase(): { connection: () => Connection; hearOf: (other: Connection) => void } {
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

  return { connection, hearOf: (other) => noteWrites(other, written) };
}
