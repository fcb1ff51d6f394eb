import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { batchReads } from '../../platform/db/batches.ts';
import { collidedIndexes } from '../../platform/db/database-errors.ts';
import type { RouteHistory } from './route-history.ts';

interface RouteHistoryRecord {
  _id: string;
  /** Int32, little-endian. */
  rows: Buffer;
  completeFrom: number;
  version: number;
  changedAt: Date;
}

const routeHistorySchema = new Schema<RouteHistoryRecord>(
  {
    _id: { type: String, required: true },
    rows: { type: Buffer, required: true },
    completeFrom: { type: Number, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'routeHistories', versionKey: false },
);

export type RouteHistoryModel = Model<RouteHistoryRecord>;

export const routeHistoryModel = (connection: Connection): RouteHistoryModel =>
  connection.model<RouteHistoryRecord>('RouteHistory', routeHistorySchema);

/** Version 0 if nothing is stored. */
export interface StoredHistory {
  key: string;
  history: RouteHistory;
  version: number;
}

export type RouteHistoryRepository = ReturnType<typeof createRouteHistoryRepository>;

export const createRouteHistoryRepository = ({ model }: { model: RouteHistoryModel }) => ({
  /** Batches the reads of one tick. */
  find: batchReads<StoredHistory>({
    readAll: async (keys) =>
      (await model.find({ _id: trusted({ $in: [...keys] }) }).lean<RouteHistoryRecord[]>()).map(readStored),
    getKey: ({ key }) => key,
  }),

  /** Compare-and-set by version. @returns false after a conflict; all other routes are stored. */
  async replace(routes: readonly StoredHistory[], changedAt: Date): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await model.bulkWrite(
        routes.map(({ key, history, version }) => ({
          updateOne: {
            filter: { _id: key, version },
            update: { $set: { ...toStored(history), version: version + 1, changedAt } },
            upsert: version === 0,
          },
        })),
        { ordered: false },
      );
      return matchedCount + upsertedCount === routes.length;
    } catch (error) {
      if (collidedIndexes(error) === undefined) throw error;
      return false;
    }
  },

  /** Unconditional, unlike `replace`. */
  async overwrite(routes: readonly (readonly [key: string, history: RouteHistory])[], changedAt: Date): Promise<void> {
    await model.bulkWrite(
      routes.map(([key, history]) => ({
        updateOne: {
          filter: { _id: key },
          update: { $set: { ...toStored(history), changedAt }, $inc: { version: 1 } },
          upsert: true,
        },
      })),
    );
  },

  async removeUnchangedSince(instant: Date): Promise<void> {
    await model.deleteMany({ changedAt: trusted({ $lt: instant }) });
  },
});

const readStored = ({ _id, rows, completeFrom, version }: RouteHistoryRecord): StoredHistory => ({
  key: _id,
  // Copied because Int32Array needs an offset that is a multiple of four.
  history: { rows: new Int32Array(new Uint8Array(toBytes(rows)).buffer), completeFrom },
  version,
});

const toStored = ({ rows, completeFrom }: RouteHistory) => ({
  rows: Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength),
  completeFrom,
});

/** The driver returns a Buffer or a Binary that wraps it. */
const toBytes = (stored: Buffer | { buffer: Uint8Array }): Uint8Array => (stored instanceof Uint8Array ? stored : stored.buffer);
