import type { Migration } from '../../platform/migrations/run-migrations.ts';
import type { openStores } from '../open-stores.ts';

export type Stored = ReturnType<typeof openStores>;
export type StoreMigration = Migration<Stored>;
