import type { BulkOutcome, ImportOutcome, ListQuery, Paper, Settings, ShipmentFilter, ShipmentPage } from '@waybill/contracts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { RunRepository } from '../platform/idempotency/run-repository.ts';
import type { ImportRepository } from './imports/import-repository.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';

/** What operations on shipments work with; each names the parts that it takes. */
export interface ShipmentContext {
  damage: DamageReports;
  shipments: ShipmentRepository;
  /** How many shipments a filter finds. */
  totals: Cache<number, ShipmentFilter>;
  /** A page of the list; one that was just asked for may come from memory, while nothing has changed. */
  listPage: (query: ListQuery) => Promise<ShipmentPage>;
  imports: ImportRepository;
  bulkRuns: RunRepository<BulkOutcome>;
  importRuns: RunRepository<ImportOutcome>;
  activity: Pick<ActivityLog, 'record' | 'settle' | 'isRecorded' | 'blank'>;
  settings: () => Promise<Settings>;
  /** The codes that prove a kind of paper of these shipments ours, by their IDs; the same at each printing. */
  givePaperCodes: (asked: { paper: Paper; trackingIds: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
  /** Where the site is reached from outside, where that is configured. */
  publicUrl: string | undefined;
  now: () => Date;
}
