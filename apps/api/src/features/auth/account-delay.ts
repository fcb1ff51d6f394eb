import { createHmac, type KeyObject } from 'node:crypto';
import { RATE_LIMITS } from '@waybill/contracts';
import { trusted } from 'mongoose';
import { tooMany } from '../../http/too-many.ts';
import type { RateLimitModel } from '../../models/rate-limit-model.ts';

const LONGEST_WAIT_S = 60;
/** Failures are forgotten so long after the last one. */
const FORGET_AFTER_MS = 3_600_000;

interface AccountDelayDeps {
  model: RateLimitModel;
  /** Hides user names in the stored keys. */
  key: KeyObject;
  /** Multiplies the failures that cost no wait. */
  factor: number;
  now: () => Date;
}

export type AccountDelay = ReturnType<typeof createAccountDelay>;

/**
 * Slows guesses at one account down, whatever addresses they come from: after the failures that R093 allows, each further one
 * waits twice as long, up to a minute (A16, B12). It delays and never locks, since a lock would let anybody keep the
 * administrator out. Guesses sent at the same moment are counted once they have failed; how many that can be, the queue of
 * password checks bounds.
 */
export function createAccountDelay({ model, key, factor, now }: AccountDelayDeps) {
  const free = Math.ceil(RATE_LIMITS.login.limit * factor);
  const idOf = (username: string) => `account:${createHmac('sha256', key).update(username).digest('base64url')}`;

  return {
    /** @throws AppError RATE_LIMITED while the account waits. */
    async check(username: string): Promise<void> {
      const at = now();
      const found = await model.findOne({ _id: idOf(username), allowedAt: trusted({ $gt: at }) }).lean();
      if (found?.allowedAt) throw tooMany(Math.ceil((found.allowedAt.getTime() - at.getTime()) / 1_000));
    },

    /** After a failure. */
    async lengthen(username: string): Promise<void> {
      const at = now().getTime();
      const { hits } = await model
        .findOneAndUpdate(
          { _id: idOf(username) },
          { $inc: { hits: 1 }, $set: { resetAt: new Date(at + FORGET_AFTER_MS) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail();
      if (hits < free) return;
      const waitMs = Math.min(LONGEST_WAIT_S, 2 ** (hits - free)) * 1_000;
      await model.updateOne({ _id: idOf(username) }, { $max: { allowedAt: new Date(at + waitMs) } });
    },

    /** After a success. */
    async forget(username: string): Promise<void> {
      await model.deleteOne({ _id: idOf(username) });
    },
  };
}
