import { trusted } from 'mongoose';
import type { ProofPictureModel, ProofPictureRecord } from './proof-picture-model.ts';

type Listed = Pick<ProofPictureRecord, 'name' | 'trackingId' | 'storedAt'>;

export type ProofPictureRepository = ReturnType<typeof createProofPictureRepository>;

export function createProofPictureRepository({ model }: { model: ProofPictureModel }) {
  return {
    add: async (pictures: readonly ProofPictureRecord[]): Promise<void> => void (await model.insertMany([...pictures])),

    find: async (names: readonly string[]): Promise<Map<string, ProofPictureRecord>> => {
      const found = await model.find({ name: trusted({ $in: [...names] }) });
      return new Map(found.map((picture) => [picture.name, picture]));
    },

    /** Without their content, oldest first. */
    listStored: (before: Date, limit: number, after = new Date(0)): Promise<Listed[]> =>
      model
        .find({ storedAt: trusted({ $gt: after, $lt: before }) })
        .sort({ storedAt: 1 })
        .limit(limit)
        .select('name trackingId storedAt')
        .lean<Listed[]>(),

    removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),

    remove: async (names: readonly string[]): Promise<number> =>
      (await model.deleteMany({ name: trusted({ $in: [...names] }) })).deletedCount,
  };
}
