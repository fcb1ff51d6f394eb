import type { Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Change } from '../events/event.ts';
import type { BulkRunModel } from '../idempotency/run-repository.ts';
import { createSignal } from './signal.ts';

export type StoreTools = ReturnType<typeof createStoreTools>;

interface ToolParts {
  connection: Connection;
  logger: Pick<Logger, 'error'>;
  runs: BulkRunModel;
  withOutbox: readonly Model<unknown>[];
}

/** What stores are made with beside their collections. */
export function createStoreTools({ connection, logger, runs, withOutbox }: ToolParts) {
  return {
    connection,
    logger,
    /** Where runs with an idempotency key are kept. */
    runs,
    /** The collections in whose documents events wait. */
    withOutbox,
    /** Told of each change that this process has stored, with its event. */
    changed: createSignal<readonly Change[]>(),
    /** Told of what this process has stored without an event: what visitors sent in, sessions. */
    touched: createSignal<'inbox' | 'sessions'>(),
  };
}
