import { MAX_IDEMPOTENCY_KEYS } from '@waybill/contracts/shared/limits';
import type { MailKind } from '@waybill/domain/mail/events';
import {
  type CancelReason,
  type FailureReason,
  MAIL_STATES,
  type MailState,
  RESENDABLE_STATES,
  RETRY_DELAYS_MINUTES,
  WAITING_STATES,
} from '@waybill/domain/mail/states';
import { type QueryFilter, trusted } from 'mongoose';
import { insertNew } from '../../platform/db/batches.ts';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { findPage } from '../../platform/db/find-page.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { AnnouncedState, MailContent, MailModel, MailRecord, NewMail } from './mail-model.ts';
import { BLANK, createMailRemoval } from './mail-removal-repository.ts';

export interface MailSelection {
  event?: string | undefined;
  trackingId?: string | undefined;
  address?: string | undefined;
}

interface KeptContent {
  subject?: string;
  text?: string;
}

interface FailedMail {
  event: MailKind;
  trackingId: string;
  address: string;
  failedAt: Date;
}

export type MailRepository = ReturnType<typeof createMailRepository>;

const WAITING = trusted({ $in: [...WAITING_STATES] });
/** The content is most of a mail's size. */
const WITHOUT_CONTENT = '-subject -text -html';
const RELEASED_FIELDS = { holder: 1, lockedUntil: 1, forgotten: 1 } as const;

/** Each change is one atomic update of one document that checks its expected state. */
export function createMailRepository({ model }: { model: MailModel }) {
  const selected = ({ event, trackingId, address }: MailSelection): QueryFilter<NewMail> => ({
    ...(trackingId && { trackingId }),
    ...(address && { address }),
    ...(event && { event: event as MailRecord['event'] }),
  });
  const ownedBy = ({ _id }: MailRecord, holder: string) => ({
    _id: _id.toHexString(),
    state: 'sending' as const,
    holder,
  });

  return {
    ...createMailRemoval(model),

    /** Skips mails whose key or identity exists. */
    async insertMany(mails: readonly NewMail[]): Promise<void> {
      if (mails.length > 0) await insertNew<NewMail>(model, mails);
    },

    /** Excludes cancelled mails; without content. */
    findToReader: ({ trackingId, address }: MailRecord): Promise<MailRecord[]> =>
      model
        .find({ trackingId, address, state: trusted({ $ne: 'cancelled' }) })
        .select(WITHOUT_CONTENT)
        .lean<MailRecord[]>(),

    async revive(mails: readonly { mail: MailRecord; dueAt: Date }[]): Promise<void> {
      if (mails.length === 0) return;
      await model.bulkWrite(
        mails.map(({ mail: { _id, reason }, dueAt }) => ({
          updateOne: {
            filter: { _id: _id.toHexString(), state: 'cancelled', reason: reason ?? null },
            update: { $set: { state: 'held', dueAt }, $unset: { reason: 1 } },
          },
        })),
      );
    },

    async cancel(mails: readonly { mail: MailRecord; reason: CancelReason }[]): Promise<void> {
      if (mails.length === 0) return;
      await model.bulkWrite(
        mails.map(({ mail, reason }) => ({
          updateOne: {
            filter: { _id: mail._id.toHexString(), state: WAITING },
            update: { $set: { state: 'cancelled', reason }, $unset: { dueAt: 1 } },
          },
        })),
      );
    },

    /** Also a mail whose sender died. */
    hasDue: async (now: Date): Promise<boolean> =>
      (await model.exists({
        $or: [
          { state: WAITING, dueAt: trusted({ $lte: now }) },
          { state: 'sending', lockedUntil: trusted({ $lte: now }) },
        ],
      })) !== null,

    claim: ({ now, holder, lockedUntil }: { now: Date; holder: string; lockedUntil: Date }): Promise<MailRecord | null> =>
      model
        .findOneAndUpdate(
          { state: WAITING, dueAt: trusted({ $lte: now }) },
          { $set: { state: 'sending', holder, lockedUntil }, $unset: { dueAt: 1, reason: 1 }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<MailRecord>(),

    /** @returns false when another process has taken it. */
    async handOver(
      mail: MailRecord,
      {
        holder,
        content,
        announced,
        at,
        lockedUntil,
      }: { holder: string; content: MailContent; announced?: AnnouncedState; at: Date; lockedUntil: Date },
    ): Promise<boolean> {
      const store = async (forgotten: true | null, storedContent: MailContent): Promise<boolean> => {
        const change = { $set: { ...storedContent, ...announced, handedOverAt: at, lockedUntil } };
        return (await model.updateOne({ ...ownedBy(mail, holder), forgotten }, change)).matchedCount === 1;
      };
      return (await store(null, content)) || store(true, BLANK);
    },

    markSent: async (
      mail: MailRecord,
      { holder, serverSaid, at }: { holder: string; serverSaid: string; at: Date },
    ): Promise<void> =>
      void (await model.updateOne(ownedBy(mail, holder), {
        $set: { state: 'sent', sentAt: at, serverSaid },
        $unset: RELEASED_FIELDS,
      })),

    markFailed: async (
      mail: MailRecord,
      { holder, ...failure }: { holder: string; serverSaid?: string; reason: FailureReason; failedAt: Date },
    ): Promise<void> =>
      void (await model.updateOne(ownedBy(mail, holder), { $set: { ...failure, state: 'failed' }, $unset: RELEASED_FIELDS })),

    /** The server does not have it. */
    postpone: async (
      mail: MailRecord,
      { holder, ...next }: { holder: string; serverSaid?: string; dueAt: Date },
    ): Promise<void> =>
      void (await model.updateOne(ownedBy(mail, holder), {
        $set: { ...next, state: 'queued' },
        $unset: { ...RELEASED_FIELDS, handedOverAt: 1 },
      })),

    /** Does not count an attempt. */
    holdUntil: async (mail: MailRecord, { holder, dueAt }: { holder: string; dueAt: Date }): Promise<void> =>
      void (await model.updateOne(ownedBy(mail, holder), {
        $set: { state: 'queued', dueAt },
        $inc: { attempts: -1 },
        $unset: RELEASED_FIELDS,
      })),

    abandon: async (mail: MailRecord, { holder, reason }: { holder: string; reason: CancelReason }): Promise<void> =>
      void (await model.updateOne(ownedBy(mail, holder), { $set: { state: 'cancelled', reason }, $unset: RELEASED_FIELDS })),

    /** Mails the server may have are not retried: twice is worse than sent by hand. */
    async recover(now: Date): Promise<void> {
      const stale = { state: 'sending' as const, lockedUntil: trusted({ $lte: now }) };
      await model.updateMany(
        { ...stale, handedOverAt: trusted({ $exists: true }) },
        { $set: { state: 'failed', reason: 'uncertain', failedAt: now }, $unset: RELEASED_FIELDS },
      );
      // A mail that crashes the process on each attempt must end.
      await model.updateMany(
        { ...stale, handedOverAt: trusted({ $exists: false }), attempts: trusted({ $gt: RETRY_DELAYS_MINUTES.length }) },
        { $set: { state: 'failed', reason: 'unwritable', failedAt: now }, $unset: RELEASED_FIELDS },
      );
      await model.updateMany(
        { ...stale, handedOverAt: trusted({ $exists: false }) },
        { $set: { state: 'queued', dueAt: now }, $unset: RELEASED_FIELDS },
      );
    },

    /** Without content: one sender may have 100,000. */
    findTo: (address: string): Promise<MailRecord[]> => model.find({ address }).select(WITHOUT_CONTENT).lean<MailRecord[]>(),

    findAbout: (trackingIds: readonly string[]): Promise<MailRecord[]> =>
      model
        .find({ trackingId: trusted({ $in: [...trackingIds] }) })
        .select(WITHOUT_CONTENT)
        .lean<MailRecord[]>(),

    /** Absent for mails not handed over. */
    async findContents(mails: readonly MailRecord[]): Promise<Map<string, KeptContent>> {
      const ids = mails.map(({ _id }) => _id.toHexString());
      const found = await model
        .find({ _id: trusted({ $in: ids }) })
        .select('subject text')
        .lean<(KeptContent & { _id: DocumentId })[]>();
      return new Map(found.map(({ _id, ...content }) => [_id.toHexString(), content]));
    },

    find: (id: string): Promise<MailRecord | null> => model.findById(id).lean<MailRecord>(),

    findFailed: ({ since, limit }: { since: Date; limit: number }): Promise<FailedMail[]> =>
      model
        .find({ failedAt: trusted({ $gte: since }) })
        .sort({ failedAt: -1 })
        .limit(limit)
        .select('failedAt event trackingId address')
        .lean<FailedMail[]>(),

    list: ({
      state,
      page,
      limit,
      ...selection
    }: MailSelection & { state?: MailState | undefined; page: number; limit: number }) =>
      findPage<MailRecord, NewMail>(model, {
        filter: { ...selected(selection), ...(state && { state }) },
        sort: { createdAt: -1, _id: -1 },
        page,
        limit,
      }),

    async countByState(selection: MailSelection): Promise<Record<MailState, number>> {
      const counts = await Promise.all(
        MAIL_STATES.map(async (state) => [state, await model.countDocuments({ ...selected(selection), state })] as const),
      );
      return Object.fromEntries(counts) as Record<MailState, number>;
    },

    /** Without the sent and canceled ones, which may be a million. */
    countUnsent: (): Promise<{ state: MailState; count: number }[]> =>
      Promise.all(
        [...WAITING_STATES, 'failed' as const].map(async (state) => ({ state, count: await model.countDocuments({ state }) })),
      ),

    /** @returns null when it no longer waits. */
    cancelByHand: (id: string, activity: ActivityRecord): Promise<MailRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: WAITING },
          { $set: { state: 'cancelled', reason: 'by_hand' }, $unset: { dueAt: 1 }, $push: { outbox: activity } },
          { returnDocument: 'after' },
        )
        .lean<MailRecord>(),

    /** @returns null when it is not finished. */
    queueAgain: (
      id: string,
      { at, activity, key }: { at: Date; activity: ActivityRecord; key?: string | undefined },
    ): Promise<MailRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, state: trusted({ $in: [...RESENDABLE_STATES] }), ...(key && { resendKeys: trusted({ $ne: key }) }) },
          {
            $set: { state: 'queued', dueAt: at, attempts: 0, byHand: true },
            $inc: { resends: 1 },
            $unset: { reason: 1, handedOverAt: 1, sentAt: 1, failedAt: 1, serverSaid: 1 },
            $push: { outbox: activity, ...(key && { resendKeys: { $each: [key], $slice: -MAX_IDEMPOTENCY_KEYS } }) },
          },
          { returnDocument: 'after' },
        )
        .lean<MailRecord>(),
  };
}
