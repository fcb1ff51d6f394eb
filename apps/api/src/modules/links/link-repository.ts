import { trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { LinkModel, LinkRecord, NewLinkRecord } from './link-model.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

interface Revocation {
  at: Date;
  activity: ActivityRecord;
}

/** Links to shipments. Each change is one atomic update that carries its entry of the activity log. */
export function createLinkRepository({ model }: { model: LinkModel }) {
  const notRevoked = { revokedAt: trusted({ $exists: false }) };
  const revoked = ({ at, activity }: Revocation) => ({ $set: { revokedAt: at }, $push: { outbox: activity } });
  /** What waits for the log must not go with them. */
  const settled = { 'outbox.at': trusted({ $exists: false }) };
  const findByReader = (trackingId: string, reader: string) => model.findOne({ trackingId, reader }).lean<LinkRecord>();

  const remove = async (links: readonly Pick<LinkRecord, '_id'>[]): Promise<number> => {
    if (links.length === 0) return 0;
    const ids = links.map(({ _id }) => _id.toHexString());
    return (await model.deleteMany({ _id: trusted({ $in: ids }), ...settled })).deletedCount;
  };

  return {
    find: (id: string): Promise<LinkRecord | null> => model.findById(id).lean<LinkRecord>(),

    /** Newest first. */
    findByShipments: (trackingIds: readonly string[]): Promise<LinkRecord[]> =>
      model
        .find({ trackingId: trusted({ $in: [...trackingIds] }) })
        .sort({ createdAt: -1, _id: -1 })
        .lean<LinkRecord[]>(),

    findByReader,

    /** @returns undefined where its place is taken, or another request with its key was faster. */
    async insert(link: NewLinkRecord & { place: number }): Promise<LinkRecord | undefined> {
      try {
        return (await model.create(link)).toObject<LinkRecord>();
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return undefined;
      }
    },

    /** Stores the one link of a reader to a shipment, unless somebody was faster: then theirs is the one. */
    async insertForReader(link: NewLinkRecord & { reader: string }): Promise<LinkRecord | null> {
      try {
        await model.create(link);
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
      }
      return findByReader(link.trackingId, link.reader);
    },

    /** Lets it open for longer; never for less. */
    extend: async ({ _id }: LinkRecord, expiresAt: Date): Promise<void> =>
      void (await model.updateOne({ _id: _id.toHexString() }, { $max: { expiresAt } })),

    markUsed: async ({ _id }: LinkRecord, lastUsedOn: string): Promise<void> =>
      void (await model.updateOne({ _id: _id.toHexString() }, { $set: { lastUsedOn } })),

    /** @returns whether it was one that was not revoked. */
    async revoke({ _id }: LinkRecord, revocation: Revocation): Promise<boolean> {
      return (await model.updateOne({ _id: _id.toHexString(), ...notRevoked }, revoked(revocation))).modifiedCount === 1;
    },

    /** All of a shipment. They carry the same entry, which is in the log once. */
    revokeAll: async (trackingId: string, revocation: Revocation): Promise<void> =>
      void (await model.updateMany({ trackingId, ...notRevoked }, revoked(revocation))),

    /** @returns how many. */
    remove,

    /** Frees the place of a link that opens nothing any more, and removes the link if the log has all of it. */
    async freePlace(link: Pick<LinkRecord, '_id'>): Promise<void> {
      if ((await remove([link])) === 0) await model.updateOne({ _id: link._id.toHexString() }, { $unset: { place: 1 } });
    },

    removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
      void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }), ...settled })),

    /** Those that were over before an instant. */
    removeExpired: async (before: Date): Promise<void> =>
      void (await model.deleteMany({ expiresAt: trusted({ $lt: before }), ...settled })),
  };
}
