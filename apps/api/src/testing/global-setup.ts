import { randomUUID } from 'node:crypto';
import { MongoMemoryServer } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { findMongod } from './find-mongod.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    mongodbUri: string;
    /** How the names of this run's databases begin. */
    databasePrefix: string;
  }
}

/**
 * Starts the one mongod of a test run, or takes the server of MONGODB_URI; each worker then takes a database of its own
 * in it.
 */
export default async function startDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `test-${randomUUID()}-`;
  provide('databasePrefix', prefix);
  const { MONGODB_URI: given } = process.env;
  if (given) {
    process.stdout.write('Tests run on the server of MONGODB_URI\n');
    provide('mongodbUri', given);
    return () => dropDatabases(given, prefix);
  }
  const { path, source } = await findMongod();
  // A system binary of another version than the one that would be downloaded is fine.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const server = await MongoMemoryServer.create({ binary: { systemBinary: path } });
  process.stdout.write(`Tests run on ${path} (${source})\n`);
  provide('mongodbUri', server.getUri());
  return async () => {
    await server.stop();
  };
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const { databases } = await connection.listDatabases();
  const ours = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  for (const name of ours) await connection.useDb(name).dropDatabase();
  await connection.close();
}
