import { completeSubmissionsMigration } from './001-complete-submissions.ts';
import { numberEventsMigration } from './002-number-events.ts';
import { storeActorsMigration } from './003-store-actors.ts';
import type { StoreMigration } from './migration.ts';

/** Never remove one: a restored backup may need it. */
export const MIGRATIONS: readonly StoreMigration[] = [completeSubmissionsMigration, numberEventsMigration, storeActorsMigration];
