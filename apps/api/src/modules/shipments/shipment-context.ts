import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import type { ListQuery, ShipmentFilter, ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Cache } from '../../platform/cache/cache.ts';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';

export interface ShipmentContext {
  damage: DamageReports;
  shipments: ShipmentRepository;
  totals: Cache<number, ShipmentFilter>;
  /** May be served from the cache while nothing changes. */
  listPage: (query: ListQuery) => Promise<ShipmentPage>;
  bulkRuns: RunRepository<BulkOutcome>;
  activity: Pick<ActivityLog, 'record' | 'settle' | 'isRecorded' | 'blank'>;
  settings: () => Promise<Settings>;
  publicUrl: string | undefined;
  now: () => Date;
}
