import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';
import { createMaps } from './maps.ts';
import { mapRoutes } from './routes.ts';

interface Dependencies {
  tracking: TrackingContext;
}

export const maps = defineModule({
  name: 'maps',
  open: ({ tracking }: ModuleDeps<Dependencies>) => ({ lookups: tracking, maps: createMaps() }),
  routes: mapRoutes,
});
