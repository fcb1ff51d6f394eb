import type { Connection } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** What a consumer of an earlier release had not processed. Later releases have cursors instead. */
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
    /** The IDs of the events that a consumer had not processed. */
    findPendingIds: async (consumer: string): Promise<DocumentId[]> =>
      (await dispatches().find({ consumer }).toArray()).flatMap(({ entryIds }) => entryIds),

    /** What a process of an earlier release leaves behind. */
    removeBefore: async (instant: Date): Promise<void> => void (await dispatches().deleteMany({ at: { $lt: instant } })),
  };
};
