import { trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { LinkModel, LinkRecord, NewLinkRecord } from './link-model.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

interface Revocation {
  at: Date;
  activity: ActivityRecord;
}

/** Each change is one atomic update that includes its log entry. */
export function createLinkRepository({ model }: { model: LinkModel }) {
  const notRevoked = { revokedAt: trusted({ $exists: false }) };
  const revoked = ({ at, activity }: Revocation) => ({ $set: { revokedAt: at }, $push: { outbox: activity } });
  /** Keep links whose log entries are not dispatched yet. */
  const settled = { 'outbox.at': trusted({ $exists: false }) };
  const findByReader = (trackingId: string, reader: string) => model.findOne({ trackingId, reader }).lean<LinkRecord>();

  const remove = async (links: readonly LinkRecord[]): Promise<number> => {
    if (links.length === 0) return 0;
    const ids = links.map(({ _id }) => _id.toHexString());
    return (await model.deleteMany({ _id: trusted({ $in: ids }), ...settled })).deletedCount;
  };

  return {
    find: (id: string): Promise<LinkRecord | null> => model.findById(id).lean<LinkRecord>(),

    findByShipments: (trackingIds: readonly string[]): Promise<LinkRecord[]> =>
      model
        .find({ trackingId: trusted({ $in: [...trackingIds] }) })
        .sort({ createdAt: -1, _id: -1 })
        .lean<LinkRecord[]>(),

    findByReader,

    /** @returns undefined if the place is taken or a concurrent request with the same key won. */
    async insert(link: NewLinkRecord & { place: number }): Promise<LinkRecord | undefined> {
      try {
        return (await model.create(link)).toObject<LinkRecord>();
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return undefined;
      }
    },

    async insertForReader(link: NewLinkRecord & { reader: string }): Promise<LinkRecord | null> {
      try {
        await model.create(link);
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
      }
      return findByReader(link.trackingId, link.reader);
    },

    /** Never shortens. */
    extend: async ({ _id }: LinkRecord, expiresAt: Date): Promise<void> =>
      void (await model.updateOne({ _id: _id.toHexString() }, { $max: { expiresAt } })),

    markUsed: async ({ _id }: LinkRecord, lastUsedOn: string): Promise<void> =>
      void (await model.updateOne({ _id: _id.toHexString() }, { $set: { lastUsedOn } })),

    /** @returns false if it was revoked before. */
    async revoke({ _id }: LinkRecord, revocation: Revocation): Promise<boolean> {
      return (await model.updateOne({ _id: _id.toHexString(), ...notRevoked }, revoked(revocation))).modifiedCount === 1;
    },

    /** All links carry the same entry, which is logged once. */
    revokeAll: async (trackingId: string, revocation: Revocation): Promise<void> =>
      void (await model.updateMany({ trackingId, ...notRevoked }, revoked(revocation))),

    remove,

    /** Frees the place of an inactive link; removes the link once its entries are logged. */
    async freePlace(link: LinkRecord): Promise<void> {
      if ((await remove([link])) === 0) await model.updateOne({ _id: link._id.toHexString() }, { $unset: { place: 1 } });
    },

    removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }), ...settled })),

    removeExpired: async (before: Date): Promise<void> =>
      void (await model.deleteMany({ expiresAt: trusted({ $lt: before }), ...settled })),
  };
}
