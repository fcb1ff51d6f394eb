import type { SavedFilter } from '@waybill/contracts/views/schema';
import { type Connection, type Model, Schema } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OnChange } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { ACTOR_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { type ActivityRecord, indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../audit/activity-model.ts';

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

type ViewsModel = Model<ViewsRecord>;

export const viewsModel = (connection: Connection): ViewsModel => connection.model<ViewsRecord>('Views', viewsSchema);

const OWNER = 'office';
const MAX_ATTEMPTS = 100;

interface Edit {
  views: ViewRecord[];
  /** Saved or deleted. */
  view: ViewRecord;
  activity: ActivityRecord;
}

export type ViewRepository = ReturnType<typeof createViewRepository>;

export function createViewRepository({ model, onChange }: { model: ViewsModel; onChange: OnChange }) {
  const read = async (): Promise<Pick<ViewsRecord, 'version' | 'views'>> =>
    (await model.findOne({ owner: OWNER }).select('version views').lean<ViewsRecord>()) ?? { version: 0, views: [] };

  /** @returns false if they have changed since they were read. */
  const store = async ({ views, activity }: Edit, version: number): Promise<boolean> => {
    const change = { $set: { views }, $inc: { version: 1 }, $push: { outbox: activity } };
    try {
      const { modifiedCount, upsertedCount } = await model.updateOne({ owner: OWNER, version }, change, {
        upsert: version === 0,
      });
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      // A concurrent call has saved the first view.
      if (duplicateField(error) === undefined) throw error;
      return false;
    }
  };

  return {
    list: async (): Promise<ViewRecord[]> => (await read()).views,

    /** Includes the log entry. Reads again and retries until `edit` applies to the stored views. */
    async change(edit: (views: readonly ViewRecord[]) => Edit): Promise<ViewRecord> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { version, views } = await read();
        const edited = edit(views);
        if (await store(edited, version)) {
          onChange([edited.activity]);
          return edited.view;
        }
      }
      throw new AppError('CONFLICT', 'The saved views are being changed by someone else. Please try again.');
    },
  };
}
