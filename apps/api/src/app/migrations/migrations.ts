import { completeSubmissionsMigration } from './001-complete-submissions.ts';
import { numberEventsMigration } from './002-number-events.ts';
import { storeActorsMigration } from './003-store-actors.ts';
import type { StoreMigration } from './migration.ts';

/** All that there ever were, in their order; none is ever taken out, as what it was run on may be restored. */
export const MIGRATIONS: readonly StoreMigration[] = [completeSubmissionsMigration, numberEventsMigration, storeActorsMigration];
