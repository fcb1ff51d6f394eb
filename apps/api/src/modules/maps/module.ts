import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { createMaps } from './maps.ts';
import { createMapPictures } from './picture/map-pictures.ts';
import { mapRoutes } from './routes.ts';

export const maps = defineModule({
  name: 'maps',
  open: ({ platform, tracking }: ModuleDeps<TrackingParts>) => ({
    lookups: tracking,
    maps: createMaps(),
    drawMapPicture: createMapPictures(platform),
  }),
  routes: mapRoutes,
});

export interface MapsParts {
  maps: ModuleParts<typeof maps>;
}
