import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';

interface UnsubscribedRecord {
  _id: string;
  at?: Date;
  key?: string;
}

const unsubscribedSchema = new Schema<UnsubscribedRecord>(
  { _id: { type: String, required: true }, at: Date, key: String },
  { collection: 'unsubscribed', versionKey: false },
);

export type UnsubscribedModel = Model<UnsubscribedRecord>;

export const unsubscribedModel = (connection: Connection): UnsubscribedModel =>
  connection.model<UnsubscribedRecord>('Unsubscribed', unsubscribedSchema);

export type HashReader = (address: string) => string;
export type UnsubscribedRepository = ReturnType<typeof createUnsubscribedRepository>;

export const ALL = '*';
const KEY_ID = 'key';
const KEY_BYTES = 32;
const READER_BYTES = 16;

const toId = (reader: string, about: string) => `${reader} ${about}`;

/**
 * Keyed hashes outlive personal data. Not the session secret: rotating it would resubscribe everyone. Stored with the
 * data so that backups contain both.
 */
export function createUnsubscribedRepository({ model }: { model: UnsubscribedModel }) {
  let known: HashReader | undefined;

  const readKey = async (): Promise<KeyObject | undefined> => {
    const stored = await model.findById(KEY_ID).lean();
    return stored?.key === undefined ? undefined : createSecretKey(stored.key, 'base64url');
  };
  const makeKey = async (): Promise<void> => {
    try {
      await model.create({ _id: KEY_ID, key: randomBytes(KEY_BYTES).toString('base64url') });
    } catch (error) {
      // A concurrent insert won.
      if (duplicateField(error) === undefined) throw error;
    }
  };
  const loadReaderHash = async (): Promise<HashReader> => {
    if (known) return known;
    if (!(await readKey())) await makeKey();
    const key = await readKey();
    if (!key) throw new Error('Reader hash key not found after creation');
    known = (address) =>
      createHmac('sha256', key)
        .update(`reader ${toEmailKey(address)}`)
        .digest()
        .subarray(0, READER_BYTES)
        .toString('base64url');
    return known;
  };

  return {
    loadReaderHash,

    /** @returns a function that looks up the opt-outs of these shipments and `ALL`. */
    async find(requests: readonly { reader: string; trackingId: string }[]): Promise<(reader: string, about: string) => boolean> {
      const ids = [...new Set(requests.flatMap(({ reader, trackingId }) => [toId(reader, ALL), toId(reader, trackingId)]))];
      const found = ids.length === 0 ? [] : await model.find({ _id: trusted({ $in: ids }) }).lean();
      const optOuts = new Set(found.map(({ _id }) => _id));
      return (reader, about) => optOuts.has(toId(reader, about));
    },

    add: async (reader: string, about: string, at: Date): Promise<void> =>
      void (await model.updateOne({ _id: toId(reader, about) }, { $setOnInsert: { at } }, { upsert: true })),

    remove: async (reader: string, abouts: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ _id: trusted({ $in: abouts.map((about) => toId(reader, about)) }) })),
  };
}
