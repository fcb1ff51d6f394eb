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

export function createStoreTools({ connection, logger, runs, withOutbox }: ToolParts) {
  return {
    connection,
    logger,
    runs,
    withOutbox,
    changed: createSignal<readonly Change[]>(),
    /** Own changes without an event: submissions, sessions. */
    touched: createSignal<'inbox' | 'sessions'>(),
  };
}
