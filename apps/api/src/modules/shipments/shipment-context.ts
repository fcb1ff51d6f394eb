import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import type { ListQuery, ShipmentFilter, ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Cache } from '../../platform/cache/cache.ts';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';

/** What operations on shipments work with; each names the parts that it takes. */
export interface ShipmentContext {
  damage: DamageReports;
  shipments: ShipmentRepository;
  /** How many shipments a filter finds. */
  totals: Cache<number, ShipmentFilter>;
  /** A page of the list; one that was just asked for may come from memory, while nothing has changed. */
  listPage: (query: ListQuery) => Promise<ShipmentPage>;
  bulkRuns: RunRepository<BulkOutcome>;
  activity: Pick<ActivityLog, 'record' | 'settle' | 'isRecorded' | 'blank'>;
  settings: () => Promise<Settings>;
  /** Where the site is reached from outside, where that is configured. */
  publicUrl: string | undefined;
  now: () => Date;
}
