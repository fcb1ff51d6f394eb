import type { Consumer } from '../../platform/events/consumer.ts';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, within } from '../../platform/modules/personal-paths.ts';
import { type ActivityRecord, OUTBOX_PATHS } from '../audit/activity-model.ts';
import type { ReadersParts } from '../readers/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import { linkModel } from './link-model.ts';
import { createLinkRepository } from './link-repository.ts';
import { erasesRecipient, removeErasedLinks, removeExpiredLinks } from './links.ts';
import { linkRoutes } from './routes.ts';

export const links = defineModule({
  name: 'links',
  collections: {
    links: {
      model: linkModel,
      personal: 'linksText',
      paths: {
        ...none('trackingId', 'scope', 'madeBy', 'lastUsedOn'),
        ...within('madeByActor', ACTOR_PATHS),
        ...within('creation', CREATION_PATHS),
        reader: 'person',
        recipient: 'person',
        ...OUTBOX_PATHS,
      },
    },
  },
  stores: (models) => ({ links: createLinkRepository({ model: models.links }) }),
  open: (
    {
      platform: { keys, now, publicUrl },
      readers: { loadReaderHash },
      shipments: { shipments: repository },
    }: ModuleDeps<ReadersParts & ShipmentsParts>,
    stores,
  ) => ({
    now,
    publicUrl,
    loadReaderHash,
    shipments: repository,
    trackingLinkKeys: keys.trackingLink,
    ...stores,
  }),
  routes: linkRoutes,
  consumers: (parts): Consumer<ActivityRecord>[] => [
    { name: 'links', from: 'start', accepts: erasesRecipient, handle: (entries) => removeErasedLinks(parts, entries) },
  ],
  jobs: (parts) => [{ task: 'delete expired links', everyMs: EVERY_HOUR_MS, run: () => removeExpiredLinks(parts) }],
});

export interface LinksParts {
  links: ModuleParts<typeof links>;
}
