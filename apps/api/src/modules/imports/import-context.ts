import type { ImportOutcome } from '@waybill/contracts/imports/schema';
import type { RunRepository } from '../../platform/idempotency/run-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { CustomerAccess } from '../shipments/shipment-context.ts';
import type { ImportRepository } from './import-repository.ts';
import type { ShipperRepository } from './shippers/shipper-repository.ts';

export interface ImportContext extends CustomerAccess {
  activity: ActivityLog;
  imports: ImportRepository;
  importShippers: ShipperRepository;
  importRuns: RunRepository<ImportOutcome>;
}
