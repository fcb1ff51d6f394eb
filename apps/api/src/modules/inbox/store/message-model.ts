import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../../platform/http/actor.ts';
import type { Creation } from '../../../platform/idempotency/fingerprint.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, type PersonalPaths, within } from '../../../platform/modules/personal-paths.ts';
import { createPictureSchema, type ProofPictureModel, type ProofPictureRecord } from '../../proofs/proof-picture-model.ts';
import { indexSubmissions, type Submission, SUBMISSION_PATHS, submissionFields } from './submission.ts';

export interface ReplyRecord {
  /** Names the mail that carries the reply. */
  id: string;
  subject: string;
  text: string;
  to: string;
  language: Language;
  by: StoredActor;
  at: Date;
  creation?: Creation;
}

export type FileRecord = Pick<ProofPictureRecord, 'name' | 'type'> & { bytes: number };

export interface MessageRecord extends Submission {
  status: MessageStatus;
  source: 'contact' | 'report';
  kind?: ProblemKind;
  name?: string;
  email?: string;
  phone?: string;
  language?: Language;
  subject: string;
  message: string;
  shipments: string[];
  /** Absent without files. */
  files?: FileRecord[];
  dueAt: Date;
  firstReplyAt?: Date;
  /** Oldest first. Absent without replies. */
  replies?: ReplyRecord[];
  deletedAt: Date | null;
  deletedBy: string | null;
  deletedByActor?: StoredActor;
}

const replySchema = new Schema<ReplyRecord>(
  {
    id: String,
    subject: String,
    text: String,
    to: String,
    language: String,
    by: actorField,
    at: Date,
    creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
  },
  { _id: false, id: false },
);

const messageSchema = new Schema<MessageRecord>(
  {
    ...submissionFields,
    source: { type: String, required: true },
    kind: String,
    name: String,
    email: String,
    phone: String,
    language: String,
    subject: { type: String, required: true },
    message: { type: String, required: true },
    shipments: [String],
    files: { type: [{ name: String, type: { type: String }, bytes: Number, _id: false }], default: undefined },
    dueAt: { type: Date, required: true },
    firstReplyAt: Date,
    replies: { type: [replySchema], default: undefined },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, default: null },
    deletedByActor: actorField,
  },
  { collection: 'messages', versionKey: false },
);

export const MESSAGE_PATHS: PersonalPaths = {
  ...SUBMISSION_PATHS,
  ...none('source', 'kind', 'language', 'shipments', 'files', 'deletedBy', 'replies.id', 'replies.language'),
  phone: 'person',
  subject: 'person',
  message: 'person',
  'replies.subject': 'person',
  'replies.text': 'person',
  'replies.to': 'person',
  ...within('replies.by', ACTOR_PATHS),
  ...within('replies.creation', CREATION_PATHS),
  ...within('deletedByActor', ACTOR_PATHS),
};

messageSchema.index({ deletedAt: 1, status: 1, dueAt: 1, _id: 1 });
messageSchema.index({ deletedAt: 1, dueAt: 1, _id: 1 });
messageSchema.index({ deletedAt: 1, createdAt: 1 });
messageSchema.index({ shipments: 1, dueAt: 1 });
indexSubmissions(messageSchema);

export type MessageModel = Model<MessageRecord>;

export const messageModel = (connection: Connection): MessageModel => connection.model<MessageRecord>('Message', messageSchema);

const fileSchema = createPictureSchema('messagefiles');

export const messageFileModel = (connection: Connection): ProofPictureModel =>
  connection.model<ProofPictureRecord>('MessageFile', fileSchema);
