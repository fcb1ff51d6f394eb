import type { Connection } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** Pending events of a consumer in an earlier release, which had no cursors. */
interface LegacyDispatch {
  _id: DocumentId;
  consumer: string;
  at: Date;
  entryIds: DocumentId[];
}

export type LegacyDispatches = ReturnType<typeof createLegacyDispatches>;

export const createLegacyDispatches = ({ connection }: { connection: Connection }) => {
  const dispatches = () => connection.collection<LegacyDispatch>('dispatches');
  return {
    findPendingIds: async (consumer: string): Promise<DocumentId[]> =>
      (await dispatches().find({ consumer }).toArray()).flatMap(({ entryIds }) => entryIds),

    removeBefore: async (instant: Date): Promise<void> => void (await dispatches().deleteMany({ at: { $lt: instant } })),
  };
};
