import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { collidedIndexes } from '../../platform/db/database-errors.ts';
import type { RouteHistory } from './route-history.ts';

interface RouteHistoryRecord {
  /** A key of `route-scopes.ts`. */
  _id: string;
  /** Numbers of 32 bits, the lower bytes first. */
  rows: Buffer;
  completeFrom: number;
  /** Goes up by one with every change. */
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

/** What is stored of a route, and its version: 0 while there is nothing. */
export interface StoredHistory {
  key: string;
  history: RouteHistory;
  version: number;
}

export type RouteHistoryRepository = ReturnType<typeof createRouteHistoryRepository>;

/** What deliveries tell of routes. */
export const createRouteHistoryRepository = ({ model }: { model: RouteHistoryModel }) => ({
  /** Those that are asked for in one turn are read together. */
  find: batchReads<StoredHistory>({
    readAll: async (keys) =>
      (await model.find({ _id: trusted({ $in: [...keys] }) }).lean<RouteHistoryRecord[]>()).map(readStored),
    keyOf: ({ key }) => key,
  }),

  /** Stores routes in the place of the versions that were read. @returns false when there is another version of one by now; the rest is stored. */
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

  /** Stores routes in the place of whatever is there. */
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

  /** Removes what nobody has changed since an instant. */
  async removeUnchangedSince(instant: Date): Promise<void> {
    await model.deleteMany({ changedAt: trusted({ $lt: instant }) });
  },
});

const readStored = ({ _id, rows, completeFrom, version }: RouteHistoryRecord): StoredHistory => ({
  key: _id,
  // A copy of its own: numbers of 32 bits begin at multiples of four bytes only.
  history: { rows: new Int32Array(new Uint8Array(toBytes(rows)).buffer), completeFrom },
  version,
});

const toStored = ({ rows, completeFrom }: RouteHistory) => ({
  rows: Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength),
  completeFrom,
});

/** A stored buffer as the driver gives it back: itself, or inside of its own class. */
const toBytes = (stored: Buffer | { buffer: Uint8Array }): Uint8Array => (stored instanceof Uint8Array ? stored : stored.buffer);
