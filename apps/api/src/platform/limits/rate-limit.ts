import { RATE_LIMITS, type RateLimitName } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import type { Request, RequestHandler } from 'express';
import { type AugmentedRequest, type ClientRateLimitInfo, rateLimit, type Store } from 'express-rate-limit';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { batchReads } from '../db/batches.ts';
import { duplicateField } from '../db/database-errors.ts';
import { rateLimitError } from '../errors/app-error.ts';
import { callerAddress } from '../http/request-address.ts';
import type { HashAddress } from './address-hash.ts';

interface RateLimitRecord {
  /** Limit name and the keyed hash of the address, or the device ID: no address or user name is stored. */
  _id: string;
  hits: number;
  resetAt: Date;
}

const rateLimitSchema = new Schema<RateLimitRecord>(
  {
    _id: String,
    hits: { type: Number, required: true },
    resetAt: { type: Date, required: true },
  },
  { collection: 'rateLimits', versionKey: false },
);

rateLimitSchema.index({ resetAt: 1 }, { expireAfterSeconds: 0 });

export type RateLimitModel = Model<RateLimitRecord>;

export const rateLimitModel = (connection: Connection): RateLimitModel =>
  connection.model<RateLimitRecord>('RateLimit', rateLimitSchema);

interface RateLimitStoreOptions {
  model: RateLimitModel;
  windowMs: number;
  now: () => Date;
}

const MAX_COLLISIONS = 3;
/** Ignore windows further in the future: they predate a clock rollback. One window of skew between hosts is allowed. */
const FURTHEST_WINDOWS = 2;

/** Stored, so that counts survive a restart and are shared. A window begins with its first hit; a TTL index removes it. */
export function createRateLimitStore({ model, windowMs, now }: RateLimitStoreOptions) {
  const furthest = (at: Date): Date => new Date(at.getTime() + FURTHEST_WINDOWS * windowMs);
  const isOpen = (at: Date) => trusted({ $gt: at, $lte: furthest(at) });

  const increment = async (key: string, hits = 1, collisions = 0): Promise<ClientRateLimitInfo> => {
    const at = now();
    try {
      const counted = await model
        .findOneAndUpdate(
          { _id: key, resetAt: isOpen(at) },
          { $inc: { hits }, $setOnInsert: { resetAt: new Date(at.getTime() + windowMs) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail();
      return { totalHits: counted.hits, resetTime: counted.resetAt };
    } catch (error) {
      if (duplicateField(error) === undefined || collisions === MAX_COLLISIONS) throw error;
      // The upsert met an expired window, or another process that just opened the new one.
      await model.deleteOne({ _id: key, resetAt: trusted({ $not: isOpen(at) }) });
      return increment(key, hits, collisions + 1);
    }
  };

  const find = batchReads<RateLimitRecord>({
    readAll: (keys) => model.find({ _id: trusted({ $in: [...keys] }), resetAt: isOpen(now()) }).lean(),
    getKey: ({ _id }) => _id,
  });

  return {
    get: async (key: string): Promise<ClientRateLimitInfo | undefined> => {
      const found = await find(key);
      return found ? { totalHits: found.hits, resetTime: found.resetAt } : undefined;
    },
    increment: (key: string) => increment(key),
    add: (key: string, hits: number) => increment(key, hits),
    decrement: async (key: string) => {
      await model.updateOne({ _id: key, hits: trusted({ $gt: 0 }) }, { $inc: { hits: -1 } });
    },
    resetKey: async (key: string) => {
      await model.deleteOne({ _id: key });
    },
  } satisfies Store & Record<'add', unknown>;
}

interface LimitState {
  name: RateLimitName;
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** Where no middleware sets them. Format of express-rate-limit: draft 8 of the IETF's RateLimit header fields. */
export const describeLimit = ({ name, quota, windowSeconds, remaining, resetSeconds }: LimitState) => ({
  'RateLimit-Policy': `"${name}"; q=${quota}; w=${windowSeconds}`,
  RateLimit: `"${name}"; r=${remaining}; t=${resetSeconds}`,
});

interface RateLimitOptions {
  model: RateLimitModel;
  logger: Logger;
  now: () => Date;
  /** Multiplies every limit. */
  factor: number;
  hashAddress: HashAddress;
}

/** Applied around the work by `createLookupGuard`, `createSignInAttempts` and `createCallCounter`. */
type InnerLimitName = 'lookup' | 'lookupMiss' | 'login' | 'apiKey';
const INNER_LIMITS: readonly RateLimitName[] = ['lookup', 'lookupMiss', 'login', 'apiKey'] satisfies InnerLimitName[];

export type CallLimitName = Exclude<RateLimitName, InnerLimitName>;
export const isCallLimit = (name: RateLimitName): name is CallLimitName => !INNER_LIMITS.includes(name);

/** To be placed behind input parsing. */
export function createRateLimiters(options: RateLimitOptions): Record<CallLimitName, RequestHandler> {
  return {
    password: createLimiter('password', options),
    contact: createLimiter('contact', options),
    quote: createLimiter('quote', options),
    problemReport: createLimiter('problemReport', options),
    verify: createLimiter('verify', options),
    testMail: createLimiter('testMail', options),
    subscribe: createLimiter('subscribe', options),
    offer: createLimiter('offer', options),
  };
}

function createLimiter(name: CallLimitName, { model, logger, now, factor, hashAddress }: RateLimitOptions): RequestHandler {
  const { limit, windowMinutes } = RATE_LIMITS[name];
  const windowMs = windowMinutes * MINUTE_MS;
  return rateLimit({
    windowMs,
    limit: Math.ceil(limit * factor),
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: createRateLimitStore({ model, windowMs, now }),
    // The library searches this function's text for its own helper; the key already uses the /56 of IPv6.
    validate: { keyGeneratorIpFallback: false },
    keyGenerator: (req) => `${name}:${hashAddress(callerAddress(req))}`,
    handler: (req, _res, next) => next(rateLimitError(secondsUntil(req, now(), windowMs))),
    logger: { error: (error) => logger.error({ err: error }), warn: (error) => logger.warn({ err: error }) },
  });
}

function secondsUntil(req: Request, now: Date, windowMs: number): number {
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  const waitMs = resetTime ? resetTime.getTime() - now.getTime() : windowMs;
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
