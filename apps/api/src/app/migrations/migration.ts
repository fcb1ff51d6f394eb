import type { Migration } from '../../platform/migrations/run-migrations.ts';
import type { Stores } from '../open-stores.ts';

/** A migration that goes through the stores of the modules. */
export type StoreMigration = Migration<Stores>;
