import type { Connection } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** Pending events of a consumer in an earlier release, which had no cursors. */
interface FormerDispatch {
  _id: DocumentId;
  consumer: string;
  at: Date;
  entryIds: DocumentId[];
}

export type FormerDispatches = ReturnType<typeof createFormerDispatches>;

export const createFormerDispatches = ({ connection }: { connection: Connection }) => {
  const dispatches = () => connection.collection<FormerDispatch>('dispatches');
  return {
    findPendingIds: async (consumer: string): Promise<DocumentId[]> =>
      (await dispatches().find({ consumer }).toArray()).flatMap(({ entryIds }) => entryIds),

    removeBefore: async (instant: Date): Promise<void> => void (await dispatches().deleteMany({ at: { $lt: instant } })),
  };
};
