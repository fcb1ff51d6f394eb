import type { BatchOutcome } from '@waybill/contracts/shipments/batch-schema';
import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import type { ListQuery, ShipmentFilter, ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Cache } from '../../platform/cache/cache.ts';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';
import type { TestRepository } from './repository/test-shipments.ts';

/** Enough to read and change shipments. */
export interface ShipmentAccess {
  shipments: ShipmentRepository;
  settings: () => Promise<Settings>;
  now: () => Date;
}

/** Also to create, edit and select them. */
export interface CustomerAccess extends ShipmentAccess {
  directory: CustomerDirectory;
}

export interface PurgeParts extends ShipmentAccess {
  activity: ActivityLog;
}

export interface ListCaches {
  totals: Cache<number, ShipmentFilter>;
  /** May be served from the cache while nothing changes. */
  listPage: (query: ListQuery) => Promise<ShipmentPage>;
}

/** Of test keys. */
export interface TestShipments extends ListCaches {
  shipments: TestRepository;
}

export interface ShipmentContext extends PurgeParts, CustomerAccess, ListCaches {
  damage: DamageReports;
  bulkRuns: RunRepository<BulkOutcome>;
  batchRuns: RunRepository<BatchOutcome>;
  tests: TestShipments;
  publicUrl: string | undefined;
}
