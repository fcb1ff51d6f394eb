import type { BatchOutcome } from '@waybill/contracts/shipments/batch-schema';
import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { createRunRepository } from '../../platform/idempotency/run-repository.ts';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { SiteParts } from '../site/module.ts';
import { purgeExpired } from './change/trash.ts';
import { findTrackingId, resolveTrackingId } from './find-by-tracking-id.ts';
import { createListCaches } from './list-shipments.ts';
import { addTrackingKeys, createBackfill } from './repository/backfill-derived-fields.ts';
import { createShipmentRepository } from './repository/shipment-repository.ts';
import { createTestShipments } from './repository/test-shipments.ts';
import { shipmentRoutes } from './routes.ts';
import { SHIPMENT_PATHS, shipmentModel, testShipmentModel } from './shipment-model.ts';
import { removeOldTests } from './test-shipments.ts';

/** The sweep finds what an older release, running in parallel, has written. */
const BACKFILL = { everyMs: 1_000, sweepMs: MINUTE_MS };

export const shipments = defineModule({
  name: 'shipments',
  collections: {
    shipments: {
      model: shipmentModel,
      personal: 'shipmentText',
      paths: SHIPMENT_PATHS,
      obsoleteIndexes: [
        'searchTerms_1_createdAt_-1',
        'lacksContact_1_status_1_createdAt_-1',
        'deletedAt_1_updatedAt_1',
        'deletedAt_1_status_1_lastEventAt_1',
        'deletedAt_1_statusSince_1',
        'deletedAt_1_status_1_statusSince_1',
      ],
    },
    testShipments: {
      model: testShipmentModel,
      personal: 'shipmentText',
      paths: SHIPMENT_PATHS,
    },
  },
  stores: (models, { changed, runs }) => ({
    shipments: createShipmentRepository({ model: models.shipments, onChange: changed.emit }),
    testShipments: createTestShipments({ model: models.testShipments, onChange: changed.emit }),
    bulkRuns: createRunRepository<BulkOutcome>({ model: runs }),
    batchRuns: createRunRepository<BatchOutcome>({ model: runs }),
  }),
  open: (
    {
      platform,
      audit: { activity, damage, feed },
      customers: { directory },
      site: { settings },
    }: ModuleDeps<AuditParts & CustomersParts & SiteParts>,
    stores,
  ) => {
    const { logger, marks, now, publicUrl, workers } = platform;
    const { shipments: repository, testShipments } = stores;
    const listParts = { damage, directory, feed, now, settings, workers };
    return {
      activity,
      damage,
      directory,
      logger,
      marks,
      now,
      publicUrl,
      settings,
      findTrackingId: (typed: string) => findTrackingId(repository, typed),
      resolveTrackingId: (typed: string) => resolveTrackingId(repository, typed),
      ...createListCaches({ ...listParts, shipments: repository }),
      tests: { ...createListCaches({ ...listParts, shipments: testShipments }), shipments: testShipments },
      ...stores,
    };
  },
  routes: shipmentRoutes,
  jobs: (parts) => [
    { task: 'purge deleted shipments', everyMs: EVERY_HOUR_MS, run: () => purgeExpired(parts) },
    { task: 'remove test shipments', everyMs: EVERY_HOUR_MS, run: () => removeOldTests(parts) },
    { task: 'backfill derived fields', ...BACKFILL, run: createBackfill(parts) },
    { task: 'add tracking keys', ...BACKFILL, run: () => addTrackingKeys(parts) },
  ],
});

export interface ShipmentsParts {
  shipments: ModuleParts<typeof shipments>;
}
