import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import { viewRoutes } from './routes.ts';
import { VIEW_PATHS, viewsModel, type ViewsRecord } from './view-model.ts';
import { createViewRepository } from './view-repository.ts';

export const views = defineModule({
  name: 'views',
  // A search may name a person: it is a note of the office.
  collections: {
    views: {
      model: viewsModel,
      personal: 'notesText',
      paths: VIEW_PATHS,
      derive: ({ version }: ViewsRecord) => ({ version: version + 1 }),
    },
  },
  auditTargets: ['view'],
  tags: [{ name: 'Views', description: 'Saved filters of the shipment list.', order: 6, paths: ['/admin/views'] }],
  stores: (models, { changed }) => ({ views: createViewRepository({ model: models.views, onChange: changed.emit }) }),
  open: ({ platform: { now } }: ModuleDeps, stores) => ({ now, ...stores }),
  routes: viewRoutes,
});
