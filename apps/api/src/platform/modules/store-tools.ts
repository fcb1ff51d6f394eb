import type { Change } from '../../audit/change-feed.ts';
import type { Outbox } from '../../audit/outbox.ts';
import type { BulkRunModel } from '../idempotency/run-repository.ts';
import { createSignal } from './signal.ts';

export type StoreTools = ReturnType<typeof createStoreTools>;

/** What stores are made with beside their collections. */
export function createStoreTools({ runs, outboxes = {} }: { runs: BulkRunModel; outboxes?: Readonly<Record<string, Outbox>> }) {
  return {
    /** Where runs with an idempotency key are kept. */
    runs,
    /** The entries that wait in the documents of each collection. */
    outboxes,
    /** Told of each change that this process has stored, with its entry. */
    changed: createSignal<readonly Change[]>(),
    /** Told of what this process has stored without an entry: what visitors sent in, sessions. */
    touched: createSignal<'inbox' | 'sessions'>(),
  };
}
