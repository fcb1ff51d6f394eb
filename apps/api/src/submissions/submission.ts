import type { Schema } from 'mongoose';
import type { Creation } from '../idempotency.ts';

/** What all that visitors send in has in common: messages, problem reports, quote requests. */
export interface Submission {
  /** Tells the sender and the office that they speak of the same one. */
  reference: string;
  status: 'new' | 'spam';
  createdAt: Date;
  /** Of the content; held by the latest of its kind, and unique, so that the same thing sent twice at once is stored once. */
  fingerprint?: string;
  creation?: Creation;
}

/** The fields of a submission in a schema. */
export const submissionFields = {
  reference: { type: String, required: true },
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  fingerprint: String,
  creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
} as const;

/** Makes unique what must be: partial indexes, since what is absent is not to collide. */
export function indexSubmissions(schema: Pick<Schema, 'index'>): void {
  for (const path of ['reference', 'fingerprint', 'creation.key']) {
    schema.index({ [path]: 1 }, { unique: true, partialFilterExpression: { [path]: { $exists: true } } });
  }
}
