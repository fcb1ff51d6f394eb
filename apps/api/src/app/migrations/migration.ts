import type { Migration } from '../../platform/migrations/run-migrations.ts';
import type { openStores } from '../open-stores.ts';

/** What is stored, by module: collections, and the repositories on them. */
export type Stored = ReturnType<typeof openStores>;
export type StoreMigration = Migration<Stored>;
