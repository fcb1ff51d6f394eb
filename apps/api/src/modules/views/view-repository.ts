import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OnChange } from '../../platform/events/event.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ViewRecord, ViewsModel, ViewsRecord } from './view-model.ts';

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
