import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createKeyCheck } from './authenticate-key.ts';
import { keyRoutes } from './routes.ts';
import { createKeyRepository, KEY_PATHS, keysModel } from './store.ts';

export const keys = defineModule({
  name: 'keys',
  collections: { apiKeys: { model: keysModel, personal: 'none', paths: KEY_PATHS } },
  stores: (models, { changed }) => ({ keys: createKeyRepository({ model: models.apiKeys, onChange: changed.emit }) }),
  open: ({ platform: { now, workers }, audit: { feed }, site: { settings } }: ModuleDeps<AuditParts & SiteParts>, stores) => ({
    now,
    settings,
    authenticateKey: createKeyCheck({ feed, workers, now, settings, ...stores }),
    ...stores,
  }),
  routes: keyRoutes,
});

export interface KeysParts {
  keys: ModuleParts<typeof keys>;
}
