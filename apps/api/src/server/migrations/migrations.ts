import type { Migration } from '../../platform/migrations/run-migrations.ts';
import type { Stores } from '../stores.ts';
import { completeSubmissionsMigration } from './001-complete-submissions.ts';
import { numberEventsMigration } from './002-number-events.ts';
import { storeActorsMigration } from './003-store-actors.ts';

export type StoreMigration = Migration<Stores>;

/** All that there ever were, in their order; none is ever taken out, as what it was run on may be restored. */
export const MIGRATIONS: readonly StoreMigration[] = [completeSubmissionsMigration, numberEventsMigration, storeActorsMigration];
