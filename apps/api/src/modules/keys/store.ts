import type { KeyPermission } from '@waybill/contracts/shared/permissions';
import { type Connection, type Model, Schema } from 'mongoose';
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
