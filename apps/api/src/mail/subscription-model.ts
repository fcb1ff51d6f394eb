import type { Language } from '@waybill/contracts/languages/languages';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../platform/db/document-id.ts';

/** An address that wants to be told of a shipment, or was said to. */
export interface SubscriptionRecord {
  _id: DocumentId;
  trackingId: string;
  address: string;
  /** The address as a link names it. */
  reader: string;
  language: Language;
  /** One of a few places that a shipment has for others than its two sides. */
  place: number;
  /** Who asked, as a keyed hash, until it is confirmed. */
  origin?: string;
  askedAt: Date;
  confirmedAt?: Date;
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
    place: { type: Number, required: true },
    origin: String,
    askedAt: { type: Date, required: true },
    confirmedAt: Date,
    expiresAt: Date,
  },
  { collection: 'subscriptions', versionKey: false },
);

subscriptionSchema.index({ trackingId: 1, address: 1 }, { unique: true });
subscriptionSchema.index({ trackingId: 1, place: 1 }, { unique: true });
subscriptionSchema.index({ reader: 1 });
subscriptionSchema.index({ address: 1 });
subscriptionSchema.index({ origin: 1 }, { partialFilterExpression: { origin: { $exists: true } } });
subscriptionSchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $exists: true } } });

export type SubscriptionModel = Model<NewSubscription>;

export const subscriptionModel = (connection: Connection): SubscriptionModel =>
  connection.model<NewSubscription>('Subscription', subscriptionSchema);
