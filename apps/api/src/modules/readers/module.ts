import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import { createUnsubscribedRepository, unsubscribedModel } from './unsubscribed-repository.ts';

export const readers = defineModule({
  name: 'readers',
  collections: { unsubscribed: { model: unsubscribedModel, personal: 'subscriptionsText' } },
  stores: (models) => ({ unsubscribed: createUnsubscribedRepository({ model: models.unsubscribed }) }),
  open: (_made: ModuleDeps, stores) => ({ loadReaderHash: stores.unsubscribed.loadReaderHash, ...stores }),
});
