import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createKeyCheck } from './authenticate-key.ts';
import { keyRoutes } from './routes.ts';
import { createKeyRepository, KEY_PATHS, keysModel } from './store.ts';

export const keys = defineModule({
  name: 'keys',
  collections: { apiKeys: { model: keysModel, personal: 'none', paths: KEY_PATHS } },
  stores: (models, { changed }) => ({ keys: createKeyRepository({ model: models.apiKeys, onChange: changed.emit }) }),
  open: (
    {
      platform: { limits, now, workers },
      audit: { feed },
      customers: { customers, directory },
      site: { settings },
    }: ModuleDeps<AuditParts & CustomersParts & SiteParts>,
    stores,
  ) => {
    const context = { customers, directory, now, settings, ...stores };
    return { ...context, authenticateKey: createKeyCheck({ feed, limits, workers, ...context }) };
  },
  routes: keyRoutes,
});

export interface KeysParts {
  keys: ModuleParts<typeof keys>;
}
