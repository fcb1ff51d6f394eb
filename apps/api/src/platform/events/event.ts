import type { Schema } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

/** What the events of every module have in common; the rest of an event is opaque here. */
export interface StoredEvent {
  /** Unique: dispatching the same event again inserts nothing. */
  _id: DocumentId;
  /** Its place in the log, without gaps; absent while it waits in its document, or after an older release logged it. */
  seq?: number;
  at: Date;
  targetType: string;
  targetId: string;
  /** Of the target, as it is after this; absent where it has none. */
  version?: number;
}

/** What changed, and to which version where it has one. */
export type Change = Pick<StoredEvent, '_id' | 'targetType' | 'targetId' | 'version'>;
/** Hears of changes with their events. */
export type OnChange = (changes: readonly Change[]) => void;

/** Whether an event can be logged, or something outside the product changed it. */
export const isReadable = (event: Partial<StoredEvent> | null | undefined): boolean =>
  typeof event?._id?.toHexString === 'function' && event.at instanceof Date && !Number.isNaN(event.at.getTime());

export const seqField = { seq: Number } as const;

/** A sequence number is given once; what an older release logged without one is found however long the log is. */
export function indexEvents(schema: Pick<Schema, 'index'>): void {
  schema.index({ seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });
  schema.index({ at: 1 }, { partialFilterExpression: { seq: null } });
}
