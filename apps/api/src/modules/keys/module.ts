import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createKeyCheck } from './authenticate-key.ts';
import { createRequestRecorder } from './key-requests.ts';
import { keyRoutes } from './routes.ts';
import {
  createKeyRepository,
  createKeyRequestRepository,
  KEY_PATHS,
  keyRequestModel,
  keysModel,
  REQUEST_PATHS,
} from './store.ts';

export const keys = defineModule({
  name: 'keys',
  collections: {
    apiKeys: { model: keysModel, personal: 'none', paths: KEY_PATHS },
    keyRequests: { model: keyRequestModel, personal: 'shipmentText', paths: REQUEST_PATHS },
  },
  stores: (models, { changed }) => ({
    keys: createKeyRepository({ model: models.apiKeys, onChange: changed.emit }),
    keyRequests: createKeyRequestRepository({ model: models.keyRequests }),
  }),
  open: (
    {
      platform: { limits, logger, now, storage, workers },
      audit: { feed },
      customers: { customers, directory },
      site: { settings },
    }: ModuleDeps<AuditParts & CustomersParts & SiteParts>,
    stores,
  ) => {
    const context = { customers, directory, now, settings, ...stores };
    return {
      ...context,
      requestRecorder: createRequestRecorder({ logger, now, storage, ...stores }),
      authenticateKey: createKeyCheck({ feed, limits, workers, ...context }),
    };
  },
  routes: keyRoutes,
  stop: ({ requestRecorder }) => requestRecorder.stop(),
});

export interface KeysParts {
  keys: ModuleParts<typeof keys>;
}
