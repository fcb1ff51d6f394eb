import type { Connection, mongo } from 'mongoose';
import { collidedIndexes } from './database-errors.ts';

/** One insert past Mongoose, 20 times cheaper than upserts. @returns the indexes of those that violate a unique index. */
export async function insertNew<Stored extends mongo.Document>(
  { db, collection }: { db: Connection; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<Stored>[],
): Promise<number[]> {
  try {
    await db.collection<Stored>(collection.name).insertMany(documents, { ordered: false, ignoreUndefined: true });
    return [];
  } catch (error) {
    const collided = collidedIndexes(error);
    if (!collided) throw error;
    return collided;
  }
}
