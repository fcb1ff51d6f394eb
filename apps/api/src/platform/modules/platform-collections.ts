import { bulkRunModel } from '../idempotency/run-repository.ts';
import { leaseModel } from '../jobs/lease-repository.ts';
import { markModel } from '../jobs/mark-repository.ts';
import { rateLimitModel } from '../limits/rate-limit.ts';
import { migrationModel } from '../migrations/migration-repository.ts';
import type { Collections } from './collection.ts';

export const platformCollections = {
  runs: { model: bulkRunModel, personal: 'none' },
  rateLimits: { model: rateLimitModel, personal: 'countsText' },
  leases: { model: leaseModel, personal: 'none' },
  marks: { model: markModel, personal: 'none' },
  migrations: { model: migrationModel, personal: 'none' },
} satisfies Collections;
