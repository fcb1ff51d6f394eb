import { bulkRunModel } from '../idempotency/run-repository.ts';
import { leaseModel } from '../jobs/lease-repository.ts';
import { markModel } from '../jobs/mark-repository.ts';
import { rateLimitModel } from '../limits/rate-limit.ts';
import { migrationModel } from '../migrations/migration-repository.ts';
import type { Collections } from './collection.ts';
import { none } from './personal-paths.ts';

export const platformCollections = {
  runs: {
    model: bulkRunModel,
    personal: 'none',
    paths: {
      ...none('creation', 'runId', 'warnings', 'holder'),
      ids: 'freeText',
      progress: 'freeText',
      outcome: 'freeText',
    },
  },
  rateLimits: { model: rateLimitModel, personal: 'countsText', paths: none('_id') },
  leases: { model: leaseModel, personal: 'none', paths: none('_id', 'holder') },
  marks: { model: markModel, personal: 'none', paths: none('_id') },
  migrations: { model: migrationModel, personal: 'none', paths: none('_id') },
} satisfies Collections;
