import type { SavedFilter } from '@waybill/contracts/views/schema';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../audit/activity-model.ts';

export interface ViewRecord {
  viewId: string;
  name: string;
  filter: SavedFilter;
  savedAt: Date;
  savedBy: string;
  savedByActor?: StoredActor;
}

/** All views are one document, so that their limit and unique names hold under concurrent calls. */
export interface ViewsRecord extends WithOutbox {
  owner: 'office';
  version: number;
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
  {
    owner: { ...text, unique: true },
    version: { type: Number, required: true },
    views: { type: [view], required: true },
    outbox: outboxField,
  },
  { collection: 'views', versionKey: false },
);
export const VIEW_PATHS: PersonalPaths = {
  ...none('owner', 'views.viewId', 'views.savedBy'),
  ...within('views.savedByActor', ACTOR_PATHS),
  'views.name': 'freeText',
  'views.filter': 'freeText',
  ...OUTBOX_PATHS,
};
indexOutbox(viewsSchema);

export type ViewsModel = Model<ViewsRecord>;

export const viewsModel = (connection: Connection): ViewsModel => connection.model<ViewsRecord>('Views', viewsSchema);
