import type { ContactMessage } from '@waybill/contracts';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A message of the contact form as it is stored (R181). */
export interface MessageRecord extends Pick<ContactMessage, 'name' | 'email' | 'phone' | 'subject' | 'message'> {
  status: 'new' | 'spam';
  createdAt: Date;
  /** Until when an answer is promised. */
  dueAt: Date;
}

const messageSchema = new Schema<MessageRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: String,
    subject: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'messages', versionKey: false },
);

messageSchema.index({ status: 1, createdAt: -1 });

export type MessageModel = Model<MessageRecord>;

export const messageModel = (connection: Connection): MessageModel => connection.model<MessageRecord>('Message', messageSchema);
