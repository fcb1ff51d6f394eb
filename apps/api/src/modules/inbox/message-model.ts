import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { indexSubmissions, type Submission, submissionFields } from './submission.ts';

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
  dueAt: Date;
  firstReplyAt?: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
  deletedByActor?: StoredActor;
}

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
    dueAt: { type: Date, required: true },
    firstReplyAt: Date,
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, default: null },
    deletedByActor: actorField,
  },
  { collection: 'messages', versionKey: false },
);

messageSchema.index({ deletedAt: 1, status: 1, dueAt: 1, _id: 1 });
messageSchema.index({ deletedAt: 1, dueAt: 1, _id: 1 });
messageSchema.index({ deletedAt: 1, createdAt: 1 });
messageSchema.index({ shipments: 1, dueAt: 1 });
indexSubmissions(messageSchema);

export type MessageModel = Model<MessageRecord>;

export const messageModel = (connection: Connection): MessageModel => connection.model<MessageRecord>('Message', messageSchema);
