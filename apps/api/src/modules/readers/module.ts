import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import { createUnsubscribedRepository, unsubscribedModel } from './unsubscribed-repository.ts';

export const readers = defineModule({
  name: 'readers',
  // Opt-outs stay as hashes, so that an erased person gets no mail later.
  collections: { unsubscribed: { model: unsubscribedModel, personal: 'subscriptionsText', paths: none('_id', 'key') } },
  stores: (models) => ({ unsubscribed: createUnsubscribedRepository({ model: models.unsubscribed }) }),
  open: (_made: ModuleDeps, stores) => ({ loadReaderHash: stores.unsubscribed.loadReaderHash, ...stores }),
});

export interface ReadersParts {
  readers: ModuleParts<typeof readers>;
}
