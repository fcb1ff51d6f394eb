import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';

export interface SessionRecord {
  sid: string;
  createdAt: Date;
  seenAt?: Date;
  expiresAt: Date;
  /** Browser family only. */
  agent: string;
}

export interface DeviceRecord {
  agent: string;
  firstSeenAt: Date;
}

export interface TotpRecord {
  /** In base32. Not encrypted: the keys lie beside the data. */
  secret: string;
  since: Date;
  /** Period of the last accepted code; codes up to it are refused. */
  usedPeriod: number;
}

export interface PasskeyRecord {
  /** In base64url, as the public key. */
  id: string;
  publicKey: string;
  counter: number;
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
  /** The newest challenges that it answered; each signs in once. */
  usedChallenges: string[];
}

export interface AdminRecord extends WithOutbox {
  _id: DocumentId;
  /** The address until an invitation is accepted. */
  username: string;
  /** Makes usernames unique without regard to capitals. Absent before 2026-12-01. */
  usernameKey?: string;
  /** From 1, so that calls at once cannot exceed the limit of accounts. Absent before 2026-12-01 and for the first account. */
  place?: number;
  name?: string;
  /** In lower case. */
  email?: string;
  /** Until it is accepted; the account cannot sign in. */
  invitation?: { nonce: string; expiresAt: Date };
  deactivatedAt?: Date;
  /** Until then nobody can deactivate this account: it has deactivated another. */
  keptActiveUntil?: Date;
  totp?: TotpRecord;
  passkeys?: PasskeyRecord[];
  /** Shown, but not confirmed yet. */
  newTotp?: { secret: string; startedAt: Date };
  /** SHA-256 in hexadecimal; each is removed when it is used. */
  recoveryCodes?: string[];
  /** Whether it declined passkeys and second step where they are proposed. */
  declinedSignIn?: boolean;
  /** argon2id in PHC string format. */
  passwordHash: string;
  /** Part of every token; incrementing it ends all sessions. */
  tokenVersion: number;
  sessions: SessionRecord[];
  devices?: DeviceRecord[];
  noticesSeenAt?: Date;
  /** Last use of any session, to the minute. */
  lastSeenAt?: Date;
  createdAt: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    sid: { type: String, required: true },
    createdAt: { type: Date, required: true },
    seenAt: Date,
    expiresAt: { type: Date, required: true },
    agent: { type: String, required: true },
  },
  { _id: false },
);

type StoredAdmin = Omit<AdminRecord, '_id'>;

const adminSchema = new Schema<StoredAdmin>(
  {
    username: { type: String, required: true },
    usernameKey: String,
    place: Number,
    name: String,
    email: String,
    invitation: { type: new Schema({ nonce: String, expiresAt: Date }, { _id: false }), default: undefined },
    deactivatedAt: Date,
    keptActiveUntil: Date,
    totp: { type: new Schema({ secret: String, since: Date, usedPeriod: Number }, { _id: false }), default: undefined },
    passkeys: {
      type: [
        new Schema<PasskeyRecord>(
          {
            id: String,
            publicKey: String,
            counter: Number,
            name: String,
            createdAt: Date,
            lastUsedAt: Date,
            usedChallenges: [String],
          },
          { _id: false, id: false },
        ),
      ],
      default: undefined,
    },
    newTotp: { type: new Schema({ secret: String, startedAt: Date }, { _id: false }), default: undefined },
    recoveryCodes: { type: [String], default: undefined },
    declinedSignIn: Boolean,
    passwordHash: { type: String, required: true },
    tokenVersion: { type: Number, required: true },
    sessions: [sessionSchema],
    devices: { type: [{ _id: false, agent: String, firstSeenAt: Date }], default: undefined },
    noticesSeenAt: Date,
    lastSeenAt: Date,
    outbox: outboxField,
    createdAt: { type: Date, required: true },
  },
  { collection: 'admins', versionKey: false },
);

indexOutbox(adminSchema);
adminSchema.index({ username: 1 }, { unique: true });
adminSchema.index({ usernameKey: 1 }, { unique: true, partialFilterExpression: { usernameKey: { $exists: true } } });
adminSchema.index({ place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
adminSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });

adminSchema.index({ 'passkeys.id': 1 }, { unique: true, partialFilterExpression: { 'passkeys.id': { $exists: true } } });

export const toUsernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

export type AdminModel = Model<StoredAdmin>;

export const adminModel = (connection: Connection): AdminModel => connection.model<StoredAdmin>('Admin', adminSchema);
