import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { Schema } from 'mongoose';
import type { DocumentId } from '../../../platform/db/document-id.ts';
import type { Creation } from '../../../platform/idempotency/fingerprint.ts';
import { CREATION_PATHS, none, type PersonalPaths, within } from '../../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../../audit/activity-model.ts';

export interface Submission extends WithOutbox {
  /** Quoted by sender and office. */
  reference: string;
  status: MessageStatus | QuoteStatus;
  createdAt: Date;
  updatedAt: Date;
  handledAt?: Date;
  /** Filled in too fast for a person, but nothing else is suspicious. */
  suspected?: true;
  note?: string;
  version: number;
  searchTerms: string[];
  /** Content hash, unique and held by the latest submission, so that concurrent duplicates are stored once. */
  fingerprint?: string;
  creation?: Creation;
  /** Set briefly before permanent removal. */
  purgedAt?: Date;
}

export type Stored<Kind extends Submission> = Kind & { _id: DocumentId };

export const newSubmissionFields = (createdAt: Date) => ({ createdAt, updatedAt: createdAt, version: 1 });

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

export const SUBMISSION_PATHS: PersonalPaths = {
  // Search terms are stored again with the texts.
  ...none('reference', 'status', 'searchTerms'),
  name: 'person',
  email: 'person',
  note: 'person',
  fingerprint: 'digest',
  ...within('creation', CREATION_PATHS),
  ...OUTBOX_PATHS,
};

/** Partial unique indexes, because absent values must not collide. */
export function indexSubmissions(schema: Schema): void {
  for (const path of ['reference', 'fingerprint', 'creation.key']) {
    schema.index({ [path]: 1 }, { unique: true, partialFilterExpression: { [path]: { $exists: true } } });
  }
  schema.index({ searchTerms: 1, createdAt: -1 });
  schema.index({ purgedAt: 1 }, { partialFilterExpression: { purgedAt: { $exists: true } } });
  indexOutbox(schema);
}
