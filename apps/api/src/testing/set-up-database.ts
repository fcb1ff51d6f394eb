import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connect, createIndexes } from '../db/connect.ts';

/** Gives a test file a database of its own, with its indexes, empty before each test. */
export function setUpDatabase(): { connection: () => Connection } {
  let open: Connection | undefined;
  const connection = (): Connection => {
    if (!open) throw new Error('The database is there inside tests only');
    return open;
  };

  beforeAll(async () => {
    open = await connect(inject('mongodbUri'), { dbName: `test-${randomUUID()}` });
    await createIndexes(open);
  });
  beforeEach(async () => {
    await Promise.all(Object.values(connection().collections).map((collection) => collection.deleteMany({})));
  });
  afterAll(async () => {
    await connection().dropDatabase();
    await connection().close();
  });

  return { connection };
}
