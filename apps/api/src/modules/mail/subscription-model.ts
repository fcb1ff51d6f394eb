import type { Language } from '@waybill/domain/languages';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';

/** An address that wants to be told of a shipment, or was said to. */
export interface SubscriptionRecord {
  _id: DocumentId;
  trackingId: string;
  address: string;
  /** The address as a link names it. */
  reader: string;
  language: Language;
  /** Once it is confirmed: one of a few places that a shipment has for others than its two sides, or that of its side. */
  place?: number;
  /** The same as `caller` in what releases of before have stored. */
  origin?: string;
  /** Who asked, as a keyed hash, until it is confirmed. */
  caller?: string;
  /** One of `MAX_UNCONFIRMED` places that a caller has, until it is confirmed; absent where a side of the shipment is asked. */
  callerPlace?: number;
  /** The mailbox of the address as a link names readers, until it is confirmed. */
  mailbox?: string;
  /** One of `MAX_UNCONFIRMED` places that a mailbox has, until it is confirmed. */
  mailboxPlace?: number;
  askedAt: Date;
  confirmedAt?: Date;
  /** The reader said no to the question: it counts for nothing, and keeps its places so that nobody asks again at once. */
  declinedAt?: Date;
  /** From then on it counts for nothing. */
  expiresAt?: Date;
}

export type NewSubscription = Omit<SubscriptionRecord, '_id'>;

const text = { type: String, required: true };
const subscriptionSchema = new Schema<NewSubscription>(
  {
    trackingId: text,
    address: text,
    reader: text,
    language: text,
    place: Number,
    origin: String,
    caller: String,
    callerPlace: Number,
    mailbox: String,
    mailboxPlace: Number,
    askedAt: { type: Date, required: true },
    confirmedAt: Date,
    declinedAt: Date,
    expiresAt: Date,
  },
  { collection: 'subscriptions', versionKey: false },
);

subscriptionSchema.index({ trackingId: 1, address: 1 }, { unique: true });
const uniqueWhere = (field: string) => ({ unique: true, partialFilterExpression: { [field]: { $exists: true } } });
// A bound is a place: of those that look at the same time, one gets it.
subscriptionSchema.index({ trackingId: 1, place: 1 }, uniqueWhere('place'));
subscriptionSchema.index({ caller: 1, callerPlace: 1 }, uniqueWhere('callerPlace'));
subscriptionSchema.index({ mailbox: 1, mailboxPlace: 1 }, uniqueWhere('mailbox'));
subscriptionSchema.index({ reader: 1 });
subscriptionSchema.index({ address: 1 });
subscriptionSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } } });

export type SubscriptionModel = Model<NewSubscription>;

export const subscriptionModel = (connection: Connection): SubscriptionModel =>
  connection.model<NewSubscription>('Subscription', subscriptionSchema);
