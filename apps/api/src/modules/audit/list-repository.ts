import type { Model } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OnChange } from '../../platform/events/event.ts';
import { type ActivityRecord, outboxField, type WithOutbox } from './activity-model.ts';

const OWNER = 'office';
const MAX_ATTEMPTS = 100;

/** A short list of the office is one document, so that its limit and unique names hold under concurrent calls. */
export interface ListRecord extends WithOutbox {
  owner: 'office';
  version: number;
}

/** Beside the list itself; index the schema with `indexOutbox`. */
export const listFields = {
  owner: { type: String, required: true, unique: true },
  version: { type: Number, required: true },
  outbox: outboxField,
} as const;

interface Edit<Item> {
  items: readonly Item[];
  /** The changed one. */
  item: Item;
  /** Absent if nothing changes. */
  activity?: ActivityRecord;
}

interface ListOptions<Field extends string, Item> {
  model: Model<ListRecord & Record<Field, Item[]>>;
  field: Field;
  /** For a conflict that a hundred attempts did not resolve. */
  busyText: string;
  onChange: OnChange;
}

export function createListRepository<Field extends string, Item>(options: ListOptions<Field, Item>) {
  const { field, busyText, onChange } = options;
  // Mongoose cannot type the names of fields that are parameters.
  const model = options.model as unknown as Model<ListRecord>;

  const read = async (): Promise<{ version: number; items: readonly Item[] }> => {
    const found = await model.findOne({ owner: OWNER }).select(`version ${field}`).lean<ListRecord & Record<Field, Item[]>>();
    return found ? { version: found.version, items: found[field] } : { version: 0, items: [] };
  };

  /** @returns false if they have changed since they were read. */
  const store = async ({ items, activity }: Edit<Item>, version: number): Promise<boolean> => {
    const change = { $set: { [field]: items }, $inc: { version: 1 }, $push: { outbox: activity } };
    try {
      const { modifiedCount, upsertedCount } = await model.updateOne({ owner: OWNER, version }, change, {
        upsert: version === 0,
      });
      return modifiedCount + upsertedCount === 1;
    } catch (error) {
      // A concurrent call has stored the first item.
      if (duplicateField(error) === undefined) throw error;
      return false;
    }
  };

  return {
    list: async (): Promise<readonly Item[]> => (await read()).items,

    /** Includes the log entry. Reads again and retries until `edit` applies to the stored items. */
    async change(edit: (items: readonly Item[]) => Edit<Item>): Promise<Item> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { version, items } = await read();
        const edited = edit(items);
        if (!edited.activity) return edited.item;
        if (await store(edited, version)) {
          onChange([edited.activity]);
          return edited.item;
        }
      }
      throw new AppError('CONFLICT', busyText);
    },
  };
}
