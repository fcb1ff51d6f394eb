import type { Language } from '@waybill/domain/languages';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../../../platform/db/document-id.ts';

export interface SubscriptionRecord {
  _id: DocumentId;
  trackingId: string;
  address: string;
  /** Hash of the address, as used in links. */
  reader: string;
  language: Language;
  /** Once confirmed: one of the limited places for subscribers, or the place of the party. */
  place?: number;
  /** `caller` as stored by older releases. */
  origin?: string;
  /** Keyed hash of the requester, until confirmed. */
  caller?: string;
  /** One of the caller's `MAX_UNCONFIRMED` places, until confirmed; absent for parties. */
  callerPlace?: number;
  /** Hash of the address without its plus tag, until confirmed. */
  mailbox?: string;
  /** One of the mailbox's `MAX_UNCONFIRMED` places, until confirmed. */
  mailboxPlace?: number;
  askedAt: Date;
  confirmedAt?: Date;
  /** Declined requests keep their places, so that nobody asks again at once. */
  declinedAt?: Date;
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
// Limits are unique places: of concurrent requests one gets the last place.
subscriptionSchema.index({ trackingId: 1, place: 1 }, uniqueWhere('place'));
subscriptionSchema.index({ caller: 1, callerPlace: 1 }, uniqueWhere('callerPlace'));
subscriptionSchema.index({ mailbox: 1, mailboxPlace: 1 }, uniqueWhere('mailbox'));
subscriptionSchema.index({ reader: 1 });
subscriptionSchema.index({ address: 1 });
subscriptionSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } } });

export type SubscriptionModel = Model<NewSubscription>;

export const subscriptionModel = (connection: Connection): SubscriptionModel =>
  connection.model<NewSubscription>('Subscription', subscriptionSchema);
