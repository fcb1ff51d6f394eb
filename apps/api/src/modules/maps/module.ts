import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { createMaps, type Maps } from './maps.ts';
import { mapRoutes } from './routes.ts';

export interface MapsParts {
  maps: { maps: Maps };
}

export const maps = defineModule({
  name: 'maps',
  open: ({ tracking }: ModuleDeps<TrackingParts>) => ({ lookups: tracking, maps: createMaps() }),
  routes: mapRoutes,
});
