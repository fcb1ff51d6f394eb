import type { Connection } from 'mongoose';
import { type Context, type ContextOptions, createContext } from '../app/create-context.ts';
import { type Models, openCollections as openModels, openStores as openByModule } from '../app/open-stores.ts';
import type { ActivityRecord } from '../modules/audit/activity-model.ts';
import { createOutbox } from '../platform/events/outbox.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;
type Flattened<ByModule> = UnionToIntersection<ByModule[keyof ByModule]>;

const flatten = <ByModule extends object>(byModule: ByModule): Flattened<ByModule> =>
  Object.assign({}, ...Object.values(byModule));

const openOutboxes = ({ shipments, inbox }: Models) => ({
  shipments: createOutbox<ActivityRecord>(shipments.shipments),
  messages: createOutbox<ActivityRecord>(inbox.messages),
});

export const openCollections = (connection: Connection) => flatten(openModels(connection));

export function openStores(connection: Connection) {
  const { models, stores } = openByModule(connection);
  return {
    collections: flatten(models),
    ...flatten(stores),
    leases: createLeaseRepository({ model: models.platform.leases }),
    marks: createMarkRepository({ model: models.platform.marks }),
    outboxes: openOutboxes(models),
  };
}

export type FlatContext = ReturnType<typeof createFlatContext>;

export function createFlatContext(options: ContextOptions) {
  const context: Context = createContext(options);
  const models = openModels(options.connection);
  return {
    ...context.platform,
    ...flatten(context.modules),
    ...context,
    collections: flatten(models),
    outboxes: openOutboxes(models),
  };
}
