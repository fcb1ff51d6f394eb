import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import type { MailEvent, MailKind, MailRole } from '@waybill/domain/mail/events';
import type { CancelReason, FailureReason, MailState } from '@waybill/domain/mail/states';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';
import type { ToldStatus } from './status-runs.ts';

/** What a mail tells. */
export interface MailFacts {
  trackingId: string;
  event: MailEvent | 'correction';
  /** What happened, more closely than the event: a status with its reason, or the day that it is about. Told once, as a rule. */
  occasion: string;
  /** When the shipment's history says that it happened. */
  happenedAt: Date;
  /** The promise before, and the new one, where it moved. */
  previousDate?: CalendarDate;
  deliveryDate?: CalendarDate;
  /** The history entry that was told by mistake, where this corrects it. */
  corrects?: ToldStatus;
  /** What was reported, where that is dealt with. */
  request?: ProblemKind;
}

/** A mail to one address about one thing that happened to one shipment. */
export interface MailRecord extends Omit<MailFacts, 'event'>, WithOutbox {
  _id: DocumentId;
  event: MailKind;
  /** Shipment, event, address, and the entry of the log that told of it: made once, however often it is planned. */
  key: string;
  /** Of a mail about a status: shipment, address and the run of the history that it tells, which is told once. */
  identity?: string;
  role: MailRole;
  address: string;
  name: string;
  language: Language;
  state: MailState;
  reason?: CancelReason | FailureReason;
  /** From when on it is sent, while it waits. */
  dueAt?: Date;
  attempts: number;
  /** The office sent it again, whatever has happened since. */
  byHand?: boolean;
  /** How often the office sent it again. */
  resends?: number;
  /** Hashes of the idempotency keys with which it was sent again, the last ones. */
  resendKeys?: string[];
  /** What the mail server said last. */
  serverSaid?: string;
  /** Who is sending it, and until when nobody else takes it over. */
  holder?: string;
  lockedUntil?: Date;
  /** While it was being sent somebody was erased whom it may name: it is handed over, and what was in it is not kept. */
  forgotten?: boolean;
  /** Since when the mail server may have it. */
  handedOverAt?: Date;
  sentAt?: Date;
  failedAt?: Date;
  /** The newest history entry when it was handed over. */
  toldStatus?: ToldStatus;
  /** The promised day that stood in it. */
  toldDate?: CalendarDate;
  /** As it was handed over. */
  subject?: string;
  text?: string;
  html?: string;
  /** By which its reader can ask whether it is ours. */
  code: string;
  createdAt: Date;
}

export type NewMail = Omit<MailRecord, '_id' | 'outbox'>;

const text = { type: String, required: true };
const toldStatus = new Schema<ToldStatus>({ at: Date, kind: String }, { _id: false });
const mailSchema = new Schema<NewMail & WithOutbox>(
  {
    key: text,
    trackingId: text,
    event: text,
    occasion: text,
    happenedAt: { type: Date, required: true },
    identity: String,
    previousDate: String,
    deliveryDate: String,
    corrects: toldStatus,
    request: String,
    role: text,
    address: text,
    name: text,
    language: text,
    state: text,
    reason: String,
    dueAt: Date,
    attempts: { type: Number, required: true },
    byHand: Boolean,
    resends: Number,
    resendKeys: { type: [String], default: undefined },
    serverSaid: String,
    holder: String,
    lockedUntil: Date,
    forgotten: Boolean,
    handedOverAt: Date,
    sentAt: Date,
    failedAt: Date,
    toldStatus,
    toldDate: String,
    subject: String,
    text: String,
    html: String,
    code: text,
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'mails', versionKey: false },
);

mailSchema.index({ key: 1 }, { unique: true });
mailSchema.index({ identity: 1 }, { unique: true, partialFilterExpression: { identity: { $exists: true } } });
mailSchema.index({ trackingId: 1, createdAt: -1, _id: -1 });
mailSchema.index({ address: 1, createdAt: -1, _id: -1 });
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, event: 1, createdAt: -1, _id: -1 });
mailSchema.index({ event: 1, createdAt: -1, _id: -1 });
// For the bell.
mailSchema.index({ failedAt: -1 }, { partialFilterExpression: { failedAt: { $exists: true } } });
// What waits or is under way, among however many that are through. Without the state, or all that is due would be sorted for each.
mailSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
mailSchema.index({ lockedUntil: 1 }, { partialFilterExpression: { lockedUntil: { $exists: true } } });
indexOutbox(mailSchema);

export type MailModel = Model<NewMail & WithOutbox>;

export const mailModel = (connection: Connection): MailModel => connection.model<NewMail & WithOutbox>('Mail', mailSchema);
