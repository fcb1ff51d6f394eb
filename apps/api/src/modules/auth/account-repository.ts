import { ACCOUNT_LIMITS } from '@waybill/contracts/accounts/facts';
import { trusted, Types } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { type AdminModel, type AdminRecord, type PasskeyRecord, toUsernameKey, type TotpRecord } from './admin-model.ts';

/** Longer than a write can take. */
const KEEP_ACTIVE_MS = 10_000;

/** More sign-ins than a passkey answers before a challenge expires. */
const MAX_CHALLENGES = 100;

interface Change {
  activity: ActivityRecord;
  at: Date;
}

export interface NewInvitation {
  name: string;
  email: string;
  passwordHash: string;
  invitation: NonNullable<AdminRecord['invitation']>;
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;

const MISSING = trusted({ $exists: false });
const PRESENT = trusted({ $exists: true });

/** Accounts as a whole; `AdminRepository` signs them in. Each change is one write to one document. */
export function createAccountRepository({ model, onSessions }: { model: AdminModel; onSessions: () => void }) {
  const change = (filter: object, update: object, { activity }: Pick<Change, 'activity'>): Promise<AdminRecord | null> =>
    model
      .findOneAndUpdate(filter, { ...update, $push: { outbox: activity } }, { returnDocument: 'after' })
      .lean<AdminRecord>()
      .finally(onSessions);

  /** Any of them, so that invitations at once seldom meet. Accounts without a place fill the last ones. */
  async function findFreePlace(): Promise<number | undefined> {
    const places = (await model.find().select('place').lean<AdminRecord[]>()).map(({ place }) => place);
    const last = ACCOUNT_LIMITS.accounts - places.filter((place) => place === undefined).length;
    const free = Array.from({ length: last }, (_, index) => index + 1).filter((place) => !places.includes(place));
    return free[Math.floor(Math.random() * free.length)];
  }

  return {
    list: (): Promise<AdminRecord[]> =>
      model.find().sort({ createdAt: 1, _id: 1 }).select('-passwordHash -newTotp -recoveryCodes -passkeys -outbox').lean(),

    find: (accountId: string): Promise<AdminRecord | null> => model.findById(accountId).lean(),

    /** The newest link of an address is the only one. @returns 'taken' if the address has an account, 'full' if there are too many. */
    async invite(
      { email, invitation, name, passwordHash }: NewInvitation,
      { at, log }: { at: Date; log: (accountId: string) => ActivityRecord },
    ): Promise<AdminRecord | 'taken' | 'full'> {
      const waiting = await model.findOne({ email, invitation: PRESENT }).lean<AdminRecord>();
      if (waiting) {
        const accountId = waiting._id.toHexString();
        const update = { $set: { name, invitation } };
        const renewed = await change({ _id: accountId, invitation: PRESENT }, update, { activity: log(accountId) });
        if (renewed) return renewed;
      }
      const _id = new Types.ObjectId();
      const outbox = [log(_id.toHexString())];
      for (;;) {
        const place = await findFreePlace();
        if (place === undefined) return 'full';
        try {
          const account = { name, email, passwordHash, invitation, tokenVersion: 1, sessions: [], createdAt: at, outbox };
          await model.create([{ _id, username: email, place, ...account }]);
          return (await model.findById(_id.toHexString()).lean<AdminRecord>()) ?? 'taken';
        } catch (error) {
          const field = duplicateField(error);
          if (field === undefined) throw error;
          if (field !== 'place') return 'taken';
        }
      }
    },

    /** @returns null if it was accepted, replaced or withdrawn. @throws a duplicate key error if the username is taken. */
    accept: (
      { accountId, nonce }: { accountId: string; nonce: string },
      { username, passwordHash, at, activity }: Change & { username: string; passwordHash: string },
    ): Promise<AdminRecord | null> =>
      change(
        { _id: accountId, 'invitation.nonce': nonce, 'invitation.expiresAt': trusted({ $gt: at }) },
        { $set: { username, usernameKey: toUsernameKey(username), passwordHash }, $unset: { invitation: 1 } },
        { activity },
      ),

    /** @returns false if there is no invitation. */
    withdraw: async (accountId: string): Promise<boolean> => {
      const { deletedCount } = await model.deleteOne({ _id: accountId, invitation: PRESENT });
      return deletedCount === 1;
    },

    edit: (accountId: string, details: { name: string; email: string }, made: Change): Promise<AdminRecord | null> =>
      change({ _id: accountId, invitation: MISSING }, { $set: details }, made),

    /**
     * Keeps the deactivating account active for some seconds, so that two cannot deactivate each other at once.
     * @returns null if one of them was not active, or the other has deactivated an account just now.
     */
    async deactivate(
      { accountId, byId }: { accountId: string; byId: string },
      { at, activity }: Change,
    ): Promise<AdminRecord | null> {
      const isFree = trusted({ $not: { $gt: at } });
      const keptActiveUntil = new Date(at.getTime() + KEEP_ACTIVE_MS);
      const kept = await model.updateOne({ _id: byId, deactivatedAt: MISSING }, { $max: { keptActiveUntil } });
      if (kept.matchedCount === 0) return null;
      const end = { $set: { deactivatedAt: at, sessions: [] }, $inc: { tokenVersion: 1 } };
      const filter = { _id: accountId, invitation: MISSING, deactivatedAt: MISSING, keptActiveUntil: isFree };
      return change(filter, end, { activity });
    },

    startTotp: async (accountId: string, newTotp: NonNullable<AdminRecord['newTotp']>): Promise<void> => {
      await model.updateOne({ _id: accountId }, { $set: { newTotp } });
    },

    /** @returns false if another setup was confirmed or started meanwhile. */
    confirmTotp: async (
      accountId: string,
      { totp, recoveryCodes, activity }: { totp: TotpRecord; recoveryCodes: string[]; activity: ActivityRecord },
    ): Promise<boolean> => {
      const filter = { _id: accountId, 'newTotp.secret': totp.secret };
      return (await change(filter, { $set: { totp, recoveryCodes }, $unset: { newTotp: 1 } }, { activity })) !== null;
    },

    removeTotp: (accountId: string, made: Pick<Change, 'activity'>): Promise<AdminRecord | null> =>
      change({ _id: accountId, totp: PRESENT }, { $unset: { totp: 1, newTotp: 1, recoveryCodes: 1 } }, made),

    renewCodes: async (
      accountId: string,
      { recoveryCodes, activity }: { recoveryCodes: string[]; activity: ActivityRecord },
    ): Promise<boolean> => (await change({ _id: accountId, totp: PRESENT }, { $set: { recoveryCodes } }, { activity })) !== null,

    declineSignIn: (accountId: string): Promise<AdminRecord | null> =>
      model.findByIdAndUpdate(accountId, { $set: { declinedSignIn: true } }, { returnDocument: 'after' }).lean(),

    /** @returns false if this code or a later one was used. */
    usePeriod: async (accountId: string, period: number): Promise<boolean> => {
      const { matchedCount } = await model.updateOne(
        { _id: accountId, 'totp.usedPeriod': trusted({ $lt: period }) },
        { $set: { 'totp.usedPeriod': period } },
      );
      return matchedCount === 1;
    },

    /** @returns false if it was used. */
    useRecoveryCode: async (accountId: string, hash: string): Promise<boolean> => {
      const { matchedCount } = await model.updateOne({ _id: accountId, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } });
      return matchedCount === 1;
    },

    findByPasskey: (id: string): Promise<AdminRecord | null> => model.findOne({ 'passkeys.id': id }).lean(),

    /** @returns null if there are too many. @throws a duplicate key error if an account has it already. */
    addPasskey: (accountId: string, passkey: PasskeyRecord, made: Pick<Change, 'activity'>): Promise<AdminRecord | null> => {
      const hasRoom = { [`passkeys.${ACCOUNT_LIMITS.passkeys - 1}`]: MISSING, 'passkeys.id': trusted({ $ne: passkey.id }) };
      return model
        .findOneAndUpdate(
          { _id: accountId, ...hasRoom },
          { $push: { passkeys: passkey, outbox: made.activity } },
          { returnDocument: 'after' },
        )
        .lean();
    },

    removePasskey: (accountId: string, id: string, { activity }: Pick<Change, 'activity'>): Promise<AdminRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: accountId, 'passkeys.id': id },
          { $pull: { passkeys: { id } }, $push: { outbox: activity } },
          { returnDocument: 'after' },
        )
        .lean(),

    /** @returns false if the challenge or the counter was used meanwhile. */
    usePasskey: async (
      accountId: string,
      { id, counter }: PasskeyRecord,
      { challenge, newCounter, at }: { challenge: string; newCounter: number; at: Date },
    ): Promise<boolean> => {
      const unused = trusted({ $elemMatch: { id, counter, usedChallenges: { $ne: challenge } } });
      const { matchedCount } = await model.updateOne(
        { _id: accountId, passkeys: unused },
        {
          $set: { 'passkeys.$[used].counter': newCounter, 'passkeys.$[used].lastUsedAt': at },
          $push: { 'passkeys.$[used].usedChallenges': { $each: [challenge], $slice: -MAX_CHALLENGES } },
        },
        { arrayFilters: [{ 'used.id': id }] },
      );
      return matchedCount === 1;
    },

    reactivate: (accountId: string, made: Change): Promise<AdminRecord | null> =>
      change({ _id: accountId, deactivatedAt: PRESENT }, { $unset: { deactivatedAt: 1 } }, made),
  };
}
