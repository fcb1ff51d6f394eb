import type { Model, QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';
import type { Submission } from './submission.ts';

export type SubmissionRepository<Stored extends Submission> = ReturnType<typeof createSubmissionRepository<Stored>>;

/** Stored submissions of one collection. */
export function createSubmissionRepository<Stored extends Submission>({ model }: { model: Model<Stored> }) {
  const findOne = (filter: object): Promise<Submission | null> => model.findOne(filter as QueryFilter<Stored>).lean<Submission>();

  return {
    /** @returns false when something unique about it is taken. */
    async insert(record: Stored): Promise<boolean> {
      try {
        await model.create(record);
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    findByCreationKey: (key: string) => findOne({ 'creation.key': key }),

    findByFingerprint: (fingerprint: string) => findOne({ fingerprint }),

    /** Frees the fingerprint of a submission of that time or before. */
    async releaseFingerprint(fingerprint: string, { upTo }: { upTo: Date }): Promise<void> {
      const filter = { fingerprint, createdAt: trusted({ $lte: upTo }) };
      await model.updateOne(filter as QueryFilter<Stored>, { $unset: { fingerprint: 1 } });
    },
  };
}
