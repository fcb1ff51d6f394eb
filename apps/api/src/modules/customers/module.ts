import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { createDirectory } from './assign-customers.ts';
import { CUSTOMER_PATHS, customerModel, deriveErased } from './customer-model.ts';
import { createCustomerRepository } from './store.ts';

/** Stored customers, which shipments need. */
export const customers = defineModule({
  name: 'customers',
  collections: {
    customers: {
      model: customerModel,
      personal: 'customersText',
      paths: CUSTOMER_PATHS,
      derive: deriveErased,
    },
  },
  stores: (models, { changed }) => ({
    customers: createCustomerRepository({ model: models.customers, onChange: changed.emit }),
  }),
  open: ({ platform: { now } }: ModuleDeps, stores) => ({
    ...stores,
    directory: createDirectory({ ...stores, now }),
  }),
});

export interface CustomersParts {
  customers: ModuleParts<typeof customers>;
}
