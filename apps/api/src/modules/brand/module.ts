import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createDrawingWorker } from './drawing-worker.ts';
import { brandFiles } from './routes.ts';

/** Files made from the company's name, logo and colors. */
export const brand = defineModule({
  name: 'brand',
  open: ({ platform: { logger }, site: { siteSettings, pictures } }: ModuleDeps<SiteParts>) => ({
    logger,
    siteSettings: () => siteSettings(),
    findPicture: (name: string) => pictures.find(name),
    drawing: createDrawingWorker(),
  }),
  site: brandFiles,
});
