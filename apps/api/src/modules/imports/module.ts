import type { ImportOutcome } from '@waybill/contracts/imports/schema';
import { createRunRepository } from '../../platform/idempotency/run-repository.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, within } from '../../platform/modules/personal-paths.ts';
import { OUTBOX_PATHS } from '../audit/activity-model.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import { importModel } from './import-model.ts';
import { createImportRepository } from './import-repository.ts';
import { importRoutes } from './routes.ts';
import { SHIPPER_PATHS, shipperModel } from './shippers/shipper-model.ts';
import { createShipperRepository } from './shippers/shipper-repository.ts';

export const imports = defineModule({
  name: 'imports',
  collections: {
    imports: {
      model: importModel,
      personal: 'listsText',
      paths: {
        ...none('importId', 'state', 'progress.commitId', 'createdBy', 'corrections.field'),
        ...within('createdByActor', ACTOR_PATHS),
        ...within('creation', CREATION_PATHS),
        fileName: 'person',
        content: 'person',
        digest: 'digest',
        understanding: 'person',
        'corrections.text': 'person',
        ...OUTBOX_PATHS,
      },
    },
    importShippers: {
      model: shipperModel,
      personal: 'shippersText',
      paths: SHIPPER_PATHS,
    },
  },
  stores: (models, { runs }) => ({
    imports: createImportRepository({ model: models.imports }),
    importShippers: createShipperRepository({ model: models.importShippers }),
    importRuns: createRunRepository<ImportOutcome>({ model: runs }),
  }),
  open: (
    { platform: { now }, shipments: { activity, directory, settings, shipments: repository } }: ModuleDeps<ShipmentsParts>,
    stores,
  ) => ({
    activity,
    directory,
    now,
    settings,
    shipments: repository,
    ...stores,
  }),
  routes: importRoutes,
});

export interface ImportsParts {
  imports: ModuleParts<typeof imports>;
}
