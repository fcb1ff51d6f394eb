import type { MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { type Connection, type Model, Schema } from 'mongoose';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { indexSubmissions, type Submission, submissionFields } from './submission.ts';

/** A message to the office: from the contact form, or a problem reported on the page of a shipment. */
export interface MessageRecord extends Submission {
  status: MessageStatus;
  source: 'contact' | 'report';
  /** What was reported. */
  kind?: ProblemKind;
  /** Absent on a report, which asks for no name, and for an e-mail address only if an answer is wanted. */
  name?: string;
  email?: string;
  phone?: string;
  /** Of the page that it was reported from; absent on messages. */
  language?: Language;
  subject: string;
  message: string;
  /** Tracking IDs of the shipments that it is about, or that it mentions. */
  shipments: string[];
  /** Until when an answer is promised. */
  dueAt: Date;
  firstReplyAt?: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
  /** Absent while the message is not deleted, and where a release before 2026-11-26 deleted it. */
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
