import { KEY_REQUESTS } from '@waybill/contracts/keys/facts';
import type { KeyRequestQuery } from '@waybill/contracts/keys/schema';
import type { KeyPermission } from '@waybill/contracts/shared/permissions';
import { DAY_MS } from '@waybill/domain/time';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { insertNew } from '../../platform/db/batches.ts';
import { findPage } from '../../platform/db/find-page.ts';
import type { OnChange } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import type { Creation } from '../../platform/idempotency/fingerprint.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { indexOutbox, OUTBOX_PATHS } from '../audit/activity-model.ts';
import { createListRepository, listFields, type ListRecord } from '../audit/list-repository.ts';

export interface KeyRecord {
  keyId: string;
  name: string;
  permissions: KeyPermission[];
  customerId?: string;
  isTest?: true;
  creation?: Creation;
  /** SHA-256 in hexadecimal. */
  hash: string;
  hint: string;
  /** Before the last rotation. */
  old?: { hash: string; until: Date };
  createdAt: Date;
  createdBy: string;
  createdByActor: StoredActor;
  expiresOn?: string;
  /** In the company's time zone. */
  lastUsedOn?: string;
  revokedAt?: Date;
}

const text = { type: String, required: true };
const day = { type: Date, required: true };
const key = new Schema<KeyRecord>(
  {
    keyId: text,
    name: text,
    permissions: { type: [String], required: true },
    customerId: String,
    isTest: Boolean,
    creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
    hash: text,
    hint: text,
    old: { type: new Schema({ hash: text, until: day }, { _id: false }), default: undefined },
    createdAt: day,
    createdBy: text,
    createdByActor: actorField,
    expiresOn: String,
    lastUsedOn: String,
    revokedAt: Date,
  },
  { _id: false },
);

interface KeysRecord extends ListRecord {
  keys: KeyRecord[];
}
const keysSchema = new Schema<KeysRecord>(
  { ...listFields, keys: { type: [key], required: true } },
  { collection: 'apiKeys', versionKey: false },
);
indexOutbox(keysSchema);

export const KEY_PATHS: PersonalPaths = {
  // Like a username, the name of a key is no person's data: the log shows it as the actor.
  ...none(
    'owner',
    'keys.keyId',
    'keys.customerId',
    'keys.name',
    'keys.hash',
    'keys.hint',
    'keys.old.hash',
    'keys.permissions',
    'keys.createdBy',
  ),
  ...none('keys.expiresOn', 'keys.lastUsedOn'),
  ...within('keys.createdByActor', ACTOR_PATHS),
  ...within('keys.creation', CREATION_PATHS),
  ...OUTBOX_PATHS,
};

type KeysModel = Model<KeysRecord>;

export const keysModel = (connection: Connection): KeysModel => connection.model<KeysRecord>('ApiKeys', keysSchema);

export type KeyRepository = ReturnType<typeof createKeyRepository>;

export function createKeyRepository({ model, onChange }: { model: KeysModel; onChange: OnChange }) {
  return {
    ...createListRepository<'keys', KeyRecord>({
      model,
      field: 'keys',
      busyText: 'The API keys are being changed. Please try again.',
      onChange,
    }),

    /** Leaves the version alone, so that the use of a key disturbs no change. */
    markUsed: async (keyId: string, lastUsedOn: string): Promise<void> => {
      const change = { $set: { 'keys.$[used].lastUsedOn': lastUsedOn } };
      await model.updateOne({ owner: 'office' }, change, { arrayFilters: [{ 'used.keyId': keyId }] });
    },
  };
}

export interface KeyRequestRecord {
  _id: string;
  keyId: string;
  requestId: string;
  at: Date;
  method: string;
  /** Decoded, so that the erasure of a person finds a name in it. */
  path: string;
  status: number | null;
  code: string | null;
  ms: number;
}

const requestSchema = new Schema<KeyRequestRecord>(
  { _id: text, keyId: text, requestId: text, at: day, method: text, path: text, status: Number, code: String, ms: Number },
  { collection: 'keyRequests', versionKey: false },
);
requestSchema.index({ keyId: 1, at: -1, _id: -1 });
requestSchema.index({ requestId: 1, at: -1, _id: -1 });
requestSchema.index({ at: 1 }, { expireAfterSeconds: (KEY_REQUESTS.days * DAY_MS) / 1_000 });

export const REQUEST_PATHS: PersonalPaths = { ...none('_id', 'keyId', 'requestId', 'method', 'code'), path: 'freeText' };

type KeyRequestModel = Model<KeyRequestRecord>;

export const keyRequestModel = (connection: Connection): KeyRequestModel =>
  connection.model<KeyRequestRecord>('KeyRequest', requestSchema);

export type KeyRequestRepository = ReturnType<typeof createKeyRequestRepository>;

export const createKeyRequestRepository = ({ model }: { model: KeyRequestModel }) => ({
  /** Storing one again changes nothing. */
  store: async (requests: readonly KeyRequestRecord[]): Promise<void> =>
    void (await insertNew<KeyRequestRecord>(model, requests)),

  /** Removes all but the newest of a key. */
  async trim(keyId: string): Promise<void> {
    const newest = model.find({ keyId }, { at: 1 }).sort({ at: -1, _id: -1 });
    const [oldest] = await newest
      .skip(KEY_REQUESTS.perKey - 1)
      .limit(1)
      .lean();
    if (oldest) await model.deleteMany({ keyId, at: trusted({ $lt: oldest.at }) });
  },

  list: ({ keyId, requestId, failed, page, limit }: KeyRequestQuery): Promise<{ found: KeyRequestRecord[]; total: number }> => {
    const filter = {
      ...(keyId !== undefined && { keyId }),
      ...(requestId !== undefined && { requestId }),
      ...(failed && { status: trusted({ $not: { $lt: 400 } }) }),
    };
    return findPage<KeyRequestRecord>(model, { filter, sort: { at: -1, _id: -1 }, page, limit });
  },
});
