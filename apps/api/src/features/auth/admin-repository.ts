import { trusted } from 'mongoose';
import { duplicateField } from '../../db/database-errors.ts';
import type { AdminModel, AdminRecord, SessionRecord } from '../../models/admin-model.ts';

/** More sessions than this at once: the oldest ends. */
const MAX_SESSIONS = 20;

interface Identity {
  adminId: string;
  tokenVersion: number;
}

export type AdminRepository = ReturnType<typeof createAdminRepository>;

/** Stored administrators and their sessions as plain objects. */
export function createAdminRepository({ model }: { model: AdminModel }) {
  return {
    findAny: (): Promise<AdminRecord | null> => model.findOne().sort({ createdAt: 1 }).lean(),

    findByUsername: (username: string): Promise<AdminRecord | null> => model.findOne({ username }).lean(),

    /** Stores an administrator. Answers false when the user name is taken. */
    async insert(admin: Pick<AdminRecord, 'username' | 'passwordHash' | 'createdAt'>): Promise<boolean> {
      try {
        await model.create({ ...admin, tokenVersion: 1, sessions: [] });
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** Opens a session, unless the password was changed meanwhile; sessions that are over go. */
    async addSession({ adminId, tokenVersion }: Identity, session: SessionRecord): Promise<boolean> {
      await model.updateOne({ _id: adminId }, { $pull: { sessions: { expiresAt: { $lte: session.createdAt } } } });
      const { matchedCount } = await model.updateOne(
        { _id: adminId, tokenVersion },
        { $push: { sessions: { $each: [session], $slice: -MAX_SESSIONS } } },
      );
      return matchedCount === 1;
    },

    /** The administrator of a live session, with that session. */
    async findSession({ adminId, tokenVersion, sid, now }: Identity & { sid: string; now: Date }) {
      const admin = await model
        .findOne({ _id: adminId, tokenVersion, sessions: trusted({ $elemMatch: { sid, expiresAt: { $gt: now } } }) })
        .lean<AdminRecord>();
      const session = admin?.sessions.find((candidate) => candidate.sid === sid);
      return admin && session ? { username: admin.username, expiresAt: session.expiresAt } : null;
    },

    async removeSession({ adminId, sid }: { adminId: string; sid: string }): Promise<void> {
      await model.updateOne({ _id: adminId }, { $pull: { sessions: { sid } } });
    },

    /** Sets a password and ends all sessions at once. */
    async setPassword({ username, passwordHash }: { username: string; passwordHash: string }): Promise<void> {
      await model.updateOne({ username }, { $set: { passwordHash, sessions: [] }, $inc: { tokenVersion: 1 } });
    },
  };
}
