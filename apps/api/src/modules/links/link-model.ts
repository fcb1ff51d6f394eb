import type { LinkScope } from '@waybill/contracts/links/schema';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';

export interface LinkRecord extends WithOutbox {
  _id: DocumentId;
  trackingId: string;
  scope: LinkScope;
  /** Keyed hash of the address; absent for links made by hand. */
  reader?: string;
  madeBy?: string;
  /** Absent for links in mails, and if stored before 2026-11-26. */
  madeByActor?: StoredActor;
  /** Keyed hash of the name of the recipient, or of the sender for their link; absent in links made for nobody. */
  recipient?: string;
  /** One of the shipment's `MAX_LINKS` places for links made by hand; absent in others and in older links. */
  place?: number;
  creation?: Creation;
  createdAt: Date;
  expiresAt: Date;
  /** In the company's time zone. */
  lastUsedOn?: string;
  revokedAt?: Date;
}

export type NewLinkRecord = Omit<LinkRecord, '_id'>;

const text = { type: String, required: true };
const day = { type: Date, required: true };
const linkSchema = new Schema<NewLinkRecord>(
  {
    trackingId: text,
    scope: text,
    reader: String,
    madeBy: String,
    madeByActor: actorField,
    recipient: String,
    place: Number,
    creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
    createdAt: day,
    expiresAt: day,
    lastUsedOn: String,
    revokedAt: Date,
    outbox: outboxField,
  },
  { collection: 'links', versionKey: false },
);

linkSchema.index({ trackingId: 1, createdAt: -1 });
linkSchema.index({ trackingId: 1, reader: 1 }, { unique: true, partialFilterExpression: { reader: { $exists: true } } });
linkSchema.index({ trackingId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
linkSchema.index({ 'creation.key': 1 }, { unique: true, partialFilterExpression: { 'creation.key': { $exists: true } } });
linkSchema.index({ expiresAt: 1 });
indexOutbox(linkSchema);

export type LinkModel = Model<NewLinkRecord>;

export const linkModel = (connection: Connection): LinkModel => connection.model<NewLinkRecord>('Link', linkSchema);
