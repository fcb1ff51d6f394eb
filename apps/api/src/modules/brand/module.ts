import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import { brandFiles } from './routes.ts';

interface Dependencies {
  site: { siteSettings: (language?: Language) => Promise<SiteSettings> };
}

/** Files made from the company's name, logo and colors. */
export const brand = defineModule({
  name: 'brand',
  open: ({ platform: { logger }, site: { siteSettings } }: ModuleDeps<Dependencies>) => ({ logger, siteSettings }),
  site: brandFiles,
});
