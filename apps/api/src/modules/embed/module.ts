import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { SiteParts } from '../site/module.ts';
import { embedScript } from './embed.ts';

/** Badge and lookup box for the pages of other sites. */
export const embed = defineModule({
  name: 'embed',
  open: ({ site: { siteSettings } }: ModuleDeps<SiteParts>) => ({ siteSettings: () => siteSettings() }),
  site: embedScript,
});
