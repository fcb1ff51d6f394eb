import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import { viewRoutes } from './routes.ts';
import { createViewRepository, VIEW_PATHS, viewsModel, type ViewsRecord } from './store.ts';

export const views = defineModule({
  name: 'views',
  // A search may name a person: it is a note of the office.
  collections: {
    views: {
      model: viewsModel,
      personal: 'notesText',
      paths: VIEW_PATHS,
      places: (stored: ViewsRecord) => stored.views.map((view) => ({ kind: 'view', id: view.name, part: { views: [view] } })),
      derive: ({ version }: ViewsRecord) => ({ version: version + 1 }),
    },
  },
  stores: (models, { changed }) => ({ views: createViewRepository({ model: models.views, onChange: changed.emit }) }),
  open: ({ platform: { now } }: ModuleDeps, stores) => ({ now, ...stores }),
  routes: viewRoutes,
});
