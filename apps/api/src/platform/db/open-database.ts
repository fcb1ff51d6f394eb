import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, FolderInUseError, startEmbeddedMongo } from '@waybill/embedded-mongo';
import type { Connection } from 'mongoose';
import { securePrivateFolder } from '../config/data-folder.ts';
import { connect } from './connect.ts';

const DATABASE_NAME = 'waybill';
/** The running server stores its database address here. */
const ADDRESS_FILE = 'database-address';

export interface Database {
  uri: string;
  connection: Connection;
  /** Resolves with the reason if the embedded database dies. */
  crashed: Promise<Error>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  mongodbUri: string | undefined;
  dataDir: string;
  prepare?: (connection: Connection) => Promise<void>;
  unlimited?: boolean;
}

type ConnectionOptions = Pick<DatabaseOptions, 'prepare' | 'unlimited'>;

/** @returns undefined with MongoDB. */
export const getDatabaseFile = ({ mongodbUri, dataDir }: DatabaseOptions): string | undefined =>
  mongodbUri === undefined ? join(dataDir, 'db', DATABASE_FILE) : undefined;

/** Without `mongodbUri`, starts the embedded database. @throws FolderInUseError if another process uses the data folder. */
export async function openDatabase({ mongodbUri, dataDir, ...options }: DatabaseOptions): Promise<Database> {
  if (mongodbUri) return openRemote(mongodbUri, options);
  await securePrivateFolder(dataDir);
  const embedded = await startEmbeddedMongo({ dataDir: join(dataDir, 'db') });
  const addressFile = join(dataDir, ADDRESS_FILE);
  await writeFile(addressFile, embedded.uri, { mode: 0o600 });
  const connection = await openConnection(embedded.uri, options);
  return {
    uri: embedded.uri,
    connection,
    crashed: new Promise((resolve) => {
      void embedded.exited.then((reason) => reason && resolve(reason));
    }),
    close: async () => {
      await connection.close();
      await rm(addressFile, { force: true });
      await embedded.stop();
    },
  };
}

/** Like `openDatabase`, but joins a server that already runs on the data folder. */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase({ ...options, unlimited: true });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const address = await readFile(join(options.dataDir, ADDRESS_FILE), 'utf8').catch(() => undefined);
    if (address === undefined) throw error;
    return openRemote(address, { ...options, unlimited: true });
  }
}

async function openRemote(uri: string, options: ConnectionOptions): Promise<Database> {
  const connection = await openConnection(uri, options);
  return { uri, connection, crashed: new Promise(() => {}), close: () => connection.close() };
}

async function openConnection(uri: string, { prepare, unlimited = false }: ConnectionOptions): Promise<Connection> {
  // A name in the address overrides the default.
  const named = /^[^/]+\/\/[^/]+\/[^?]/.test(uri);
  const database = named ? {} : { dbName: DATABASE_NAME };
  const builder = await connect(uri, { ...database, unlimited: true });
  try {
    await prepare?.(builder);
  } finally {
    if (!unlimited) await builder.close();
  }
  return unlimited ? builder : connect(uri, database);
}
