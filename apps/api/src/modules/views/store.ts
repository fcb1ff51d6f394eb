import type { SavedFilter } from '@waybill/contracts/views/schema';
import { type Connection, type Model, Schema } from 'mongoose';
import type { OnChange } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS } from '../audit/activity-model.ts';
import { createListRepository, listFields, type ListRecord } from '../audit/list-repository.ts';

export interface ViewRecord {
  viewId: string;
  name: string;
  filter: SavedFilter;
  savedAt: Date;
  savedBy: string;
  savedByActor?: StoredActor;
}

export interface ViewsRecord extends ListRecord {
  views: ViewRecord[];
}

const text = { type: String, required: true };
const view = new Schema<ViewRecord>(
  {
    viewId: text,
    name: text,
    filter: { type: Schema.Types.Mixed, required: true },
    savedAt: { type: Date, required: true },
    savedBy: text,
    savedByActor: actorField,
  },
  { _id: false, minimize: false },
);
const viewsSchema = new Schema<ViewsRecord>(
  { ...listFields, views: { type: [view], required: true } },
  { collection: 'views', versionKey: false },
);
indexOutbox(viewsSchema);
export const VIEW_PATHS: PersonalPaths = {
  ...none('owner', 'views.viewId', 'views.savedBy'),
  ...within('views.savedByActor', ACTOR_PATHS),
  'views.name': 'freeText',
  'views.filter': 'freeText',
  ...OUTBOX_PATHS,
};
type ViewsModel = Model<ViewsRecord>;

export const viewsModel = (connection: Connection): ViewsModel => connection.model<ViewsRecord>('Views', viewsSchema);

export type ViewRepository = ReturnType<typeof createViewRepository>;

export const createViewRepository = ({ model, onChange }: { model: ViewsModel; onChange: OnChange }) =>
  createListRepository<'views', ViewRecord>({
    model,
    field: 'views',
    busyText: 'The saved views are being changed by someone else. Please try again.',
    onChange,
  });
