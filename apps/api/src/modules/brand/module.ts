import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { PictureRepository } from '../site/picture-repository.ts';
import { createDrawingWorker } from './drawing-worker.ts';
import { brandFiles } from './routes.ts';

interface Dependencies {
  site: { siteSettings: () => Promise<SiteSettings>; pictures: Pick<PictureRepository, 'find'> };
}

/** Files made from the company's name, logo and colors. */
export const brand = defineModule({
  name: 'brand',
  open: ({ platform: { logger }, site: { siteSettings, pictures } }: ModuleDeps<Dependencies>) => ({
    logger,
    siteSettings: () => siteSettings(),
    findPicture: (name: string) => pictures.find(name),
    drawing: createDrawingWorker(),
  }),
  site: brandFiles,
});
