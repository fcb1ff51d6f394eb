import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { proofPictureModel } from './proof-picture-model.ts';
import { createProofPictureRepository } from './proof-picture-repository.ts';
import { removePictures } from './proof-pictures.ts';
import { proofRoutes } from './routes.ts';

interface Dependencies {
  shipments: Pick<ShipmentContext, 'shipments'>;
  site: Pick<ShipmentContext, 'settings'>;
}

export const proofs = defineModule({
  name: 'proofs',
  collections: {
    proofPictures: {
      model: proofPictureModel,
      personal: 'proofsText',
      paths: { ...none('name', 'trackingId', 'type'), content: 'pictures' },
    },
  },
  stores: (models) => ({ proofPictures: createProofPictureRepository({ model: models.proofPictures }) }),
  open: (
    { platform: { keys, now }, shipments: { shipments: repository }, site: { settings } }: ModuleDeps<Dependencies>,
    stores,
  ) => ({
    now,
    settings,
    doorCodeKeys: keys.doorCode,
    shipments: repository,
    ...stores,
  }),
  routes: proofRoutes,
  jobs: (parts) => [{ task: 'remove proof pictures', everyMs: EVERY_HOUR_MS, run: () => removePictures(parts) }],
});
