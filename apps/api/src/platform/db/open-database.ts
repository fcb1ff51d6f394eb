import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, startEmbeddedMongo } from '@waybill/embedded-mongo';
import type { Connection } from 'mongoose';
import { securePrivateFolder } from '../config/data-folder.ts';
import { connect } from './connect.ts';

const DATABASE_NAME = 'waybill';
/** Where in the data folder the running server says how to reach its database. */
const ADDRESS_FILE = 'database-address';

export interface Database {
  /** Reaches it from another process, too. */
  uri: string;
  /** Open, and prepared. */
  connection: Connection;
  /** Resolves with the reason when the embedded database dies; never otherwise. */
  died: Promise<Error>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  mongodbUri: string | undefined;
  dataDir: string;
  /** Makes what the database must have, such as indexes: may take any time. */
  prepare?: (connection: Connection) => Promise<void>;
  /** For a command of the operator, which may take any time. */
  unlimited?: boolean;
}

type ConnectionOptions = Pick<DatabaseOptions, 'prepare' | 'unlimited'>;

/**
 * Opens the database: the one that is named, and otherwise the embedded one in the data folder, which it starts.
 * @throws FolderInUseError when another process has the data folder.
 */
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
    died: new Promise((resolve) => {
      void embedded.exited.then((reason) => reason && resolve(reason));
    }),
    close: async () => {
      await connection.close();
      await rm(addressFile, { force: true });
      await embedded.stop();
    },
  };
}

/** As `openDatabase`, but where a server already runs on the data folder, joins in with it: for the commands beside a server. */
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
  return { uri, connection, died: new Promise(() => {}), close: () => connection.close() };
}

async function openConnection(uri: string, { prepare, unlimited = false }: ConnectionOptions): Promise<Connection> {
  // A name in the address wins over the default one.
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
