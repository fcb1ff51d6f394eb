import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import type { MailEvent, MailKind, MailRole } from '@waybill/domain/mail/events';
import type { CancelReason, FailureReason, MailState } from '@waybill/domain/mail/states';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { none, type PersonalPaths } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../audit/activity-model.ts';
import type { AnnouncedStatus } from './plan/status-runs.ts';

export interface MailFacts {
  /** Of a letter: the reference of its message or quote request. */
  trackingId: string;
  event: MailEvent | 'correction';
  /** More specific than the event: the status with its reason, or the day. Usually announced once. */
  occasion: string;
  happenedAt: Date;
  previousDate?: CalendarDate;
  deliveryDate?: CalendarDate;
  corrects?: AnnouncedStatus;
  request?: ProblemKind;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface AnnouncedState {
  /** The newest history entry at hand-over. */
  toldStatus?: AnnouncedStatus;
  toldDate?: CalendarDate;
}

export interface MailRecord extends Omit<MailFacts, 'event'>, AnnouncedState, Partial<MailContent>, WithOutbox {
  _id: DocumentId;
  event: MailKind;
  /** Shipment, event, address and log entry: prevents duplicates when planned again. */
  key: string;
  /** Status mails only: shipment, address and status run, which is announced once. */
  identity?: string;
  role: MailRole;
  address: string;
  name: string;
  language: Language;
  state: MailState;
  reason?: CancelReason | FailureReason;
  dueAt?: Date;
  attempts: number;
  /** Sent again by the office, regardless of later changes. */
  byHand?: boolean;
  resends?: number;
  resendKeys?: string[];
  serverSaid?: string;
  /** The sending process; it holds the lease until `lockedUntil`. */
  holder?: string;
  lockedUntil?: Date;
  /** A person it may name was erased while it was being sent: deliver it, but do not keep its content. */
  forgotten?: boolean;
  /** The time from which the mail server may have it. */
  handedOverAt?: Date;
  sentAt?: Date;
  failedAt?: Date;
  code: string;
  createdAt: Date;
}

export type NewMail = Omit<MailRecord, '_id' | 'outbox'>;

const text = { type: String, required: true };
const toldStatus = new Schema<AnnouncedStatus>({ at: Date, kind: String }, { _id: false });
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

export const MAIL_PATHS: PersonalPaths = {
  ...none('trackingId', 'event', 'occasion', 'previousDate', 'deliveryDate', 'corrects.kind', 'request', 'role', 'language'),
  ...none('state', 'reason', 'resendKeys', 'holder', 'toldStatus.kind', 'toldDate', 'code'),
  key: 'person',
  identity: 'person',
  address: 'person',
  name: 'person',
  serverSaid: 'person',
  subject: 'person',
  text: 'person',
  html: 'person',
  ...OUTBOX_PATHS,
};

mailSchema.index({ key: 1 }, { unique: true });
mailSchema.index({ identity: 1 }, { unique: true, partialFilterExpression: { identity: { $exists: true } } });
mailSchema.index({ trackingId: 1, createdAt: -1, _id: -1 });
mailSchema.index({ address: 1, createdAt: -1, _id: -1 });
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, event: 1, createdAt: -1, _id: -1 });
mailSchema.index({ event: 1, createdAt: -1, _id: -1 });
mailSchema.index({ failedAt: -1 }, { partialFilterExpression: { failedAt: { $exists: true } } });
// Mails waiting or being sent. Leaves out the state, which would force a sort for each claim.
mailSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
mailSchema.index({ lockedUntil: 1 }, { partialFilterExpression: { lockedUntil: { $exists: true } } });
indexOutbox(mailSchema);

export type MailModel = Model<NewMail & WithOutbox>;

export const mailModel = (connection: Connection): MailModel => connection.model<NewMail & WithOutbox>('Mail', mailSchema);
