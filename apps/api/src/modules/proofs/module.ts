import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { proofPictureModel } from './proof-picture-model.ts';
import { createProofPictureRepository } from './proof-picture-repository.ts';
import { removePictures } from './proof-pictures.ts';
import { proofRoutes } from './routes.ts';

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
    { platform: { keys, now }, shipments: { shipments: repository }, site: { settings } }: ModuleDeps<ShipmentsParts & SiteParts>,
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

export interface ProofsParts {
  proofs: ModuleParts<typeof proofs>;
}
