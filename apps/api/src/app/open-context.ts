import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '../platform/config/load-config.ts';
import { loadKeys } from '../platform/config/secrets.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { type Context, createContext } from './create-context.ts';

interface OpenOptions {
  logger: Logger;
  prepare?: (connection: Connection) => Promise<void>;
}

export async function openContext(
  config: Config,
  { logger, ...options }: OpenOptions,
): Promise<{ context: Context; database: Database }> {
  const keys = await loadKeys(config);
  const database = await openDatabase({ ...config, ...options });
  const { connection } = database;
  return { database, context: createContext({ ...config, connection, keys, logger, now: () => new Date() }) };
}
