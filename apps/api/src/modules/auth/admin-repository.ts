import { SESSION_IDLE_MINUTES } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import { trusted } from 'mongoose';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { AdminModel, AdminRecord, DeviceRecord, SessionRecord } from './admin-model.ts';
import { latestStart } from './clock-skew.ts';

/** More sessions than this at once: the oldest ends. */
const MAX_SESSIONS = 20;

interface Identity {
  adminId: string;
  tokenVersion: number;
}

/** The session that a token names. */
export type SessionIdentity = Identity & Pick<SessionRecord, 'sid'>;
/** A session that is open, with whose it is. */
export type LiveSession = Pick<AdminRecord, 'username'> & Required<Pick<SessionRecord, 'expiresAt' | 'seenAt'>>;

/** An administrator, as read, who signs in. */
export type SigningIn = Pick<AdminRecord, '_id' | 'tokenVersion' | 'sessions' | 'devices'>;

const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

export const getSeenAt = ({ seenAt, createdAt }: SessionRecord): Date => seenAt ?? createdAt;

/** Whether it is within its time, at neither end of it. */
const isWithinTime = ({ createdAt, expiresAt }: SessionRecord, now: Date): boolean =>
  createdAt <= latestStart(now) && expiresAt > now;

/** Whether it is within its time, and was used not too long ago. */
const isOpen = (session: SessionRecord, now: Date): boolean =>
  isWithinTime(session, now) && now.getTime() - getSeenAt(session).getTime() < IDLE_MS;

export type AdminRepository = ReturnType<typeof createAdminRepository>;

interface AdminRepositoryParts {
  model: AdminModel;
  /** Called after every write to sessions, before whoever wrote goes on, and also when it is not known whether it was stored. */
  onSessions?: () => void;
}

/** Stored administrators and their sessions as plain objects. */
export function createAdminRepository({ model, onSessions = () => {} }: AdminRepositoryParts) {
  const toSessions = async <Written>(write: PromiseLike<Written>): Promise<Written> => {
    try {
      return await write;
    } finally {
      onSessions();
    }
  };

  const rememberDevice = (adminId: string, { agent, createdAt }: SessionRecord) =>
    model.updateOne(
      { _id: adminId, 'devices.agent': trusted({ $ne: agent }) },
      { $push: { devices: { agent, firstSeenAt: createdAt } } },
    );

  const findById = batchReads<Pick<AdminRecord, '_id' | 'username' | 'tokenVersion' | 'sessions'>>({
    readAll: (adminIds) =>
      model
        .find({ _id: trusted({ $in: [...adminIds] }) })
        .select(['username', 'tokenVersion', 'sessions'])
        .lean<AdminRecord[]>(),
    getKey: ({ _id }) => _id.toHexString(),
  });

  return {
    findAny: (): Promise<AdminRecord | null> => model.findOne().sort({ createdAt: 1 }).lean(),

    findByUsername: async (username: string): Promise<AdminRecord | null> => model.findOne({ username }).lean(),

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

    /**
     * Opens a session, unless the password was changed since the administrator was read; sessions that are over go. Each write
     * waits for the disk, so those that have nothing to do are left out.
     */
    async addSession(
      { _id, tokenVersion, sessions, devices = [] }: SigningIn,
      { session, activity }: { session: SessionRecord; activity: ActivityRecord },
    ): Promise<boolean> {
      const adminId = _id.toHexString();
      const { createdAt, agent } = session;
      if (!sessions.every((other) => isWithinTime(other, createdAt))) {
        await model.updateOne({ _id: adminId }, { $pull: { sessions: { expiresAt: { $lte: createdAt } } } });
        await model.updateOne({ _id: adminId }, { $pull: { sessions: { createdAt: { $gt: latestStart(createdAt) } } } });
      }
      const { matchedCount } = await toSessions(
        model.updateOne(
          { _id: adminId, tokenVersion },
          { $push: { sessions: { $each: [session], $slice: -MAX_SESSIONS }, outbox: activity } },
        ),
      );
      if (matchedCount === 1 && devices.every((known) => known.agent !== agent)) await rememberDevice(adminId, session);
      return matchedCount === 1;
    },

    /** The administrator of a live session, with that session. */
    async findSession({ adminId, tokenVersion, sid, now }: SessionIdentity & { now: Date }): Promise<LiveSession | null> {
      const admin = await findById(adminId);
      const session = admin?.sessions.find((candidate) => candidate.sid === sid);
      if (!admin || admin.tokenVersion !== tokenVersion || !session || !isOpen(session, now)) return null;
      return { username: admin.username, expiresAt: session.expiresAt, seenAt: getSeenAt(session) };
    },

    /** Notes that a session is in use. */
    async touchSession({ adminId, sid, at }: { adminId: string; sid: string; at: Date }): Promise<void> {
      await toSessions(
        model.updateOne({ _id: adminId }, { $max: { 'sessions.$[own].seenAt': at } }, { arrayFilters: [{ 'own.sid': sid }] }),
      );
    },

    /** The sessions that are open at an instant, the newest first. */
    async listSessions(adminId: string, now: Date): Promise<SessionRecord[]> {
      const admin = await model.findById(adminId).select('sessions').lean<AdminRecord>();
      return (admin?.sessions ?? []).filter((session) => isOpen(session, now)).toReversed();
    },

    /** The devices of an administrator, in the order of their first sign-in, and up to when the notices were seen. */
    findNoticeState: async (adminId: string): Promise<{ devices: DeviceRecord[]; noticesSeenAt: Date | null }> => {
      const admin = await model.findById(adminId).select(['devices', 'noticesSeenAt']).lean<AdminRecord>();
      return { devices: admin?.devices ?? [], noticesSeenAt: admin?.noticesSeenAt ?? null };
    },

    markNoticesSeen: async (adminId: string, upTo: Date): Promise<void> => {
      await model.updateOne({ _id: adminId }, { $max: { noticesSeenAt: upTo } });
    },

    /** Ends a session. Answers false when it was over. */
    async removeSession({
      adminId,
      sid,
      activity,
    }: {
      adminId: string;
      sid: string;
      activity: ActivityRecord;
    }): Promise<boolean> {
      const { matchedCount } = await toSessions(
        model.updateOne({ _id: adminId, 'sessions.sid': sid }, { $pull: { sessions: { sid } }, $push: { outbox: activity } }),
      );
      return matchedCount === 1;
    },

    /** Ends all sessions: tokens of before are worth nothing any more. */
    async removeAllSessions({ adminId, activity }: { adminId: string; activity: ActivityRecord }): Promise<void> {
      await toSessions(
        model.updateOne({ _id: adminId }, { $set: { sessions: [] }, $inc: { tokenVersion: 1 }, $push: { outbox: activity } }),
      );
    },

    /** Stores the same password under a stronger hash, unless it was changed meanwhile; sessions stay open. */
    async renewHash({ _id, passwordHash }: Pick<AdminRecord, '_id' | 'passwordHash'>, renewed: string): Promise<void> {
      await model.updateOne({ _id: _id.toHexString(), passwordHash }, { $set: { passwordHash: renewed } });
    },

    /** Sets a password whatever was there before, and ends all sessions at once. */
    async replacePassword(
      username: string,
      { passwordHash, activity }: { passwordHash: string; activity: ActivityRecord },
    ): Promise<void> {
      await toSessions(model.updateOne({ username }, endingAllSessions({ passwordHash, activity })));
    },

    /** Sets a password and ends all sessions at once. Answers the new version of tokens, or null when another change was faster. */
    async setPassword(
      { adminId, tokenVersion }: Identity,
      { passwordHash, activity }: { passwordHash: string; activity: ActivityRecord },
    ): Promise<number | null> {
      const changed = await toSessions(
        model
          .findOneAndUpdate({ _id: adminId, tokenVersion }, endingAllSessions({ passwordHash, activity }), {
            returnDocument: 'after',
          })
          .lean<AdminRecord>(),
      );
      return changed?.tokenVersion ?? null;
    },
  };
}

/** The update after which tokens of before are worth nothing any more, with the new password where there is one. */
function endingAllSessions({ activity, ...changed }: { activity: ActivityRecord; passwordHash?: string }) {
  return { $set: { ...changed, sessions: [] }, $inc: { tokenVersion: 1 }, $push: { outbox: activity } };
}
