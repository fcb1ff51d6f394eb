import { SESSION_IDLE_MINUTES } from '@waybill/contracts/auth/facts';
import { MINUTE_MS } from '@waybill/domain/time';
import { trusted } from 'mongoose';
import { batchReads } from '../../platform/db/batches.ts';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { type AdminModel, type AdminRecord, type DeviceRecord, type SessionRecord, toUsernameKey } from './admin-model.ts';
import { latestStart } from './tokens.ts';

/** Beyond this another session ends, as `findVictim` chooses. */
const MAX_SESSIONS = 20;
/** More sign-ins at once than passwords can be checked. */
const MAX_ATTEMPTS = 100;

interface Identity {
  adminId: string;
  tokenVersion: number;
}

export interface SessionIdentity extends Identity {
  sid: string;
}

export interface LiveSession {
  username: string;
  expiresAt: Date;
  seenAt: Date;
}

export type SignInAdmin = Pick<AdminRecord, '_id' | 'tokenVersion' | 'sessions' | 'devices'>;

const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

/** Has accepted its invitation, or was made by the first start. */
const JOINED = { invitation: trusted({ $exists: false }) };

export const getSeenAt = ({ seenAt, createdAt }: SessionRecord): Date => seenAt ?? createdAt;

const isWithinTime = ({ createdAt, expiresAt }: SessionRecord, now: Date): boolean =>
  createdAt <= latestStart(now) && expiresAt > now;

const isOpen = (session: SessionRecord, now: Date): boolean =>
  isWithinTime(session, now) && now.getTime() - getSeenAt(session).getTime() < IDLE_MS;

/** A program that signs in for each run ends its own sessions, not those of people: first what is over, then by last use. */
function findVictim(sessions: readonly SessionRecord[], { agent, createdAt }: SessionRecord): SessionRecord | undefined {
  const rank = (session: SessionRecord) => (isOpen(session, createdAt) ? (session.agent === agent ? 1 : 2) : 0);
  const [victim] = sessions.toSorted(
    (one, other) => rank(one) - rank(other) || getSeenAt(one).getTime() - getSeenAt(other).getTime(),
  );
  return victim;
}

export type AdminRepository = ReturnType<typeof createAdminRepository>;

interface AdminRepositoryParts {
  model: AdminModel;
  /** Called after every write to sessions, also when its outcome is unknown. */
  onSessions?: () => void;
}

export function createAdminRepository({ model, onSessions = () => {} }: AdminRepositoryParts) {
  const writeSessions = async <Written>(write: PromiseLike<Written>): Promise<Written> => {
    try {
      return await write;
    } finally {
      onSessions();
    }
  };

  const addDevice = (adminId: string, { agent, createdAt }: SessionRecord) =>
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
    /** The oldest, before those that are deactivated. */
    findAny: (): Promise<AdminRecord | null> => model.findOne(JOINED).sort({ deactivatedAt: 1, createdAt: 1 }).lean(),

    findByUsername: async (username: string): Promise<AdminRecord | null> => model.findOne({ username, ...JOINED }).lean(),

    async insert(admin: { username: string; passwordHash: string; createdAt: Date }): Promise<boolean> {
      try {
        await model.create({ ...admin, usernameKey: toUsernameKey(admin.username), tokenVersion: 1, sessions: [] });
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    /** Fails if the password has changed since. Each write waits for the disk, so needless ones are skipped. */
    async addSession(
      { _id, tokenVersion, sessions, devices = [] }: SignInAdmin,
      { session, activity, closed }: { session: SessionRecord; activity: ActivityRecord; closed: () => ActivityRecord },
    ): Promise<boolean> {
      const adminId = _id.toHexString();
      const { createdAt, agent } = session;
      if (!sessions.every((other) => isWithinTime(other, createdAt))) {
        await model.updateOne({ _id: adminId }, { $pull: { sessions: { expiresAt: { $lte: createdAt } } } });
        await model.updateOne({ _id: adminId }, { $pull: { sessions: { createdAt: { $gt: latestStart(createdAt) } } } });
      }
      // Only if there is room, so that sign-ins at once end no session that `findVictim` would keep.
      const hasRoom = { [`sessions.${MAX_SESSIONS - 1}`]: trusted({ $exists: false }) };
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { matchedCount } = await writeSessions(
          model.updateOne(
            { _id: adminId, tokenVersion, ...hasRoom },
            { $push: { sessions: session, outbox: activity }, $max: { lastSeenAt: createdAt } },
          ),
        );
        if (matchedCount === 1) {
          if (devices.every((known) => known.agent !== agent)) await addDevice(adminId, session);
          return true;
        }
        const admin = await model.findById(adminId).select(['tokenVersion', 'sessions']).lean<AdminRecord>();
        if (admin?.tokenVersion !== tokenVersion) return false;
        const victim = admin.sessions.length < MAX_SESSIONS ? undefined : findVictim(admin.sessions, session);
        if (!victim) continue;
        const { sid } = victim;
        const end = { $pull: { sessions: { sid } }, ...(isOpen(victim, createdAt) && { $push: { outbox: closed() } }) };
        await writeSessions(model.updateOne({ _id: adminId, 'sessions.sid': sid }, end));
      }
      throw new Error(`No session could be added in ${MAX_ATTEMPTS} attempts`);
    },

    /** By age or idleness; false if it was signed out. */
    async hasExpired({ adminId, tokenVersion, sid, now }: SessionIdentity & { now: Date }): Promise<boolean> {
      const admin = await findById(adminId);
      const session = admin?.sessions.find((candidate) => candidate.sid === sid);
      return admin?.tokenVersion === tokenVersion && session !== undefined && session.createdAt <= latestStart(now);
    },

    async findSession({ adminId, tokenVersion, sid, now }: SessionIdentity & { now: Date }): Promise<LiveSession | null> {
      const admin = await findById(adminId);
      const session = admin?.sessions.find((candidate) => candidate.sid === sid);
      if (!admin || admin.tokenVersion !== tokenVersion || !session || !isOpen(session, now)) return null;
      return { username: admin.username, expiresAt: session.expiresAt, seenAt: getSeenAt(session) };
    },

    async touchSession({ adminId, sid, at }: { adminId: string; sid: string; at: Date }): Promise<void> {
      await writeSessions(
        model.updateOne(
          { _id: adminId },
          { $max: { 'sessions.$[own].seenAt': at, lastSeenAt: at } },
          { arrayFilters: [{ 'own.sid': sid }] },
        ),
      );
    },

    async listSessions(adminId: string, now: Date): Promise<SessionRecord[]> {
      const admin = await model.findById(adminId).select('sessions').lean<AdminRecord>();
      return (admin?.sessions ?? []).filter((session) => isOpen(session, now)).toReversed();
    },

    findNoticeState: async (adminId: string): Promise<{ devices: DeviceRecord[]; noticesSeenAt: Date | null }> => {
      const admin = await model.findById(adminId).select(['devices', 'noticesSeenAt']).lean<AdminRecord>();
      return { devices: admin?.devices ?? [], noticesSeenAt: admin?.noticesSeenAt ?? null };
    },

    markNoticesSeen: async (adminId: string, upTo: Date): Promise<void> => {
      await model.updateOne({ _id: adminId }, { $max: { noticesSeenAt: upTo } });
    },

    /** @returns false if it was over. */
    async removeSession({
      adminId,
      sid,
      activity,
    }: {
      adminId: string;
      sid: string;
      activity: ActivityRecord;
    }): Promise<boolean> {
      const { matchedCount } = await writeSessions(
        model.updateOne({ _id: adminId, 'sessions.sid': sid }, { $pull: { sessions: { sid } }, $push: { outbox: activity } }),
      );
      return matchedCount === 1;
    },

    async removeAllSessions({ adminId, activity }: { adminId: string; activity: ActivityRecord }): Promise<void> {
      await writeSessions(
        model.updateOne({ _id: adminId }, { $set: { sessions: [] }, $inc: { tokenVersion: 1 }, $push: { outbox: activity } }),
      );
    },

    /** Only if unchanged since; sessions stay open. */
    async renewHash({ _id, passwordHash }: AdminRecord, newHash: string): Promise<void> {
      await model.updateOne({ _id: _id.toHexString(), passwordHash }, { $set: { passwordHash: newHash } });
    },

    /** The way back in: activates the account and removes its second step and passkeys. */
    async resetAccess(
      username: string,
      { passwordHash, activity }: { passwordHash: string; activity: ActivityRecord },
    ): Promise<void> {
      const reset = {
        ...buildSessionReset({ passwordHash, activity }),
        $unset: { deactivatedAt: 1, totp: 1, newTotp: 1, recoveryCodes: 1, passkeys: 1 },
      };
      await writeSessions(model.updateOne({ username }, reset));
    },

    /** Ends all sessions. @returns the new token version, or null after a conflict. */
    async setPassword(
      { adminId, tokenVersion }: Identity,
      { passwordHash, activity }: { passwordHash: string; activity: ActivityRecord },
    ): Promise<number | null> {
      const changed = await writeSessions(
        model
          .findOneAndUpdate({ _id: adminId, tokenVersion }, buildSessionReset({ passwordHash, activity }), {
            returnDocument: 'after',
          })
          .lean<AdminRecord>(),
      );
      return changed?.tokenVersion ?? null;
    },
  };
}

function buildSessionReset({ activity, ...changed }: { activity: ActivityRecord; passwordHash?: string }) {
  return { $set: { ...changed, sessions: [] }, $inc: { tokenVersion: 1 }, $push: { outbox: activity } };
}
