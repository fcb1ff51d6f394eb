import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';

/** What all that visitors send in has in common: messages, problem reports, quote requests. */
export interface Submission extends WithOutbox {
  /** Tells the sender and the office that they speak of the same one. */
  reference: string;
  status: MessageStatus | QuoteStatus;
  createdAt: Date;
  updatedAt: Date;
  /** Since when nothing is left to do about it. */
  handledAt?: Date;
  /** The time that its form took is not a person's; nothing else speaks against it. */
  suspected?: true;
  /** Of the office, for itself. */
  note?: string;
  version: number;
  /** What it is found by; never answered. */
  searchTerms: string[];
  /** Of the content; held by the latest of its kind, and unique, so that the same thing sent twice at once is stored once. */
  fingerprint?: string;
  creation?: Creation;
  /** Set for the moment between the decision to remove it for good and its removal. */
  purgedAt?: Date;
}

/** A submission as it is read. */
export type Stored<Kind extends Submission> = Kind & { _id: DocumentId };

/** What a new submission has before the office has touched it. */
export const newSubmissionFields = (createdAt: Date) => ({ createdAt, updatedAt: createdAt, version: 1 });

/** The fields of a submission in a schema. */
export const submissionFields = {
  reference: { type: String, required: true },
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  handledAt: Date,
  suspected: Boolean,
  note: String,
  version: { type: Number, required: true },
  searchTerms: [String],
  outbox: outboxField,
  fingerprint: String,
  purgedAt: Date,
  creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
} as const;

/** Makes unique what must be: partial indexes, since what is absent is not to collide. */
export function indexSubmissions(schema: Pick<Schema, 'index'>): void {
  for (const path of ['reference', 'fingerprint', 'creation.key']) {
    schema.index({ [path]: 1 }, { unique: true, partialFilterExpression: { [path]: { $exists: true } } });
  }
  schema.index({ searchTerms: 1, createdAt: -1 });
  schema.index({ purgedAt: 1 }, { partialFilterExpression: { purgedAt: { $exists: true } } });
  indexOutbox(schema);
}
