import type { Schema } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';

export interface Change {
  _id: DocumentId;
  targetType: string;
  targetId: string;
  version?: number;
}

/** IDs are unique, so dispatching twice inserts nothing. */
export interface StoredEvent extends Change {
  /** Without gaps; absent until dispatched, or if logged by an older release. */
  seq?: number;
  at: Date;
}

export type OnChange = (changes: readonly Change[]) => void;

/** False for events damaged outside the product. */
export const isReadable = (event: Partial<StoredEvent> | null | undefined): boolean =>
  typeof event?._id?.toHexString === 'function' && event.at instanceof Date && !Number.isNaN(event.at.getTime());

export const seqField = { seq: Number } as const;

/** Numbers are unique; unnumbered events of an older release are found by index. */
export function indexEvents(schema: Schema): void {
  schema.index({ seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });
  schema.index({ at: 1 }, { partialFilterExpression: { seq: null } });
}
