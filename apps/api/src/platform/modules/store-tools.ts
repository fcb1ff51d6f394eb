import type { Connection, Model } from 'mongoose';
import type { Change } from '../events/event.ts';
import type { BulkRunModel } from '../idempotency/run-repository.ts';
import type { ErrorLog } from '../log/log-levels.ts';
import type { Collection } from './collection.ts';

export type StoreTools = ReturnType<typeof createStoreTools>;

interface ToolParts {
  connection: Connection;
  logger: ErrorLog;
  runs: BulkRunModel;
  withOutbox: readonly Model<unknown>[];
  /** All of them, with what their documents may say about people. */
  collections: readonly (Pick<Collection, 'paths' | 'places' | 'derive'> & { model: Model<unknown> })[];
}

export function createStoreTools({ connection, logger, runs, withOutbox, collections }: ToolParts) {
  const changed = createSignal<readonly Change[]>();
  const work = createSignal<void>();
  changed.listen(() => work.emit());
  return {
    connection,
    logger,
    runs,
    withOutbox,
    collections,
    changed,
    /** Own changes without an event: submissions, sessions. */
    touched: createSignal<'inbox' | 'sessions'>(),
    /** Something was stored that the jobs may have to process, also with each change. */
    work,
  };
}

function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    listen: (listener: (value: Value) => void): void => void listeners.add(listener),
    emit: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
  };
}
