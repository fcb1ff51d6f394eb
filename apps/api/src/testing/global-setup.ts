import { randomUUID } from 'node:crypto';
import { MongoMemoryServer } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import type { TestProject } from 'vitest/node';
import { findMongod } from './find-mongod.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    mongodbUri: string;
    databasePrefix: string;
  }
}

/** One mongod, or the server of MONGODB_URI, per run; each worker uses its own database. */
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
  // Accept a system binary of another version.
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
