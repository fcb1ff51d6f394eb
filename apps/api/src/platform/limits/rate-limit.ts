import type { KeyObject } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@waybill/contracts';
import type { Request, RequestHandler } from 'express';
import type { AugmentedRequest } from 'express-rate-limit';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { createAddressHash } from './address-hash.ts';
import type { RateLimitModel } from './rate-limit-model.ts';
import { createRateLimitStore } from './rate-limit-store.ts';
import { tooMany } from './too-many.ts';

interface RateLimitOptions {
  model: RateLimitModel;
  logger: Logger;
  now: () => Date;
  /** Multiplies every limit. */
  factor: number;
  /** Hides addresses in the stored keys. */
  key: KeyObject;
}

/** These limits are kept around the work itself, by `createLookupGuard` and `createSignInAttempts`. */
type InnerLimitName = 'lookup' | 'lookupMiss' | 'login';
const INNER_LIMITS: readonly RateLimitName[] = ['lookup', 'lookupMiss', 'login'] satisfies InnerLimitName[];

export type CallLimitName = Exclude<RateLimitName, InnerLimitName>;
export const isCallLimit = (name: RateLimitName): name is CallLimitName => !INNER_LIMITS.includes(name);

/** The limits of whole calls as middleware, to be put behind the parsing of the input. */
export function createRateLimiters(options: RateLimitOptions): Record<CallLimitName, RequestHandler> {
  return {
    password: createLimiter('password', options),
    contact: createLimiter('contact', options),
    quote: createLimiter('quote', options),
    problemReport: createLimiter('problemReport', options),
  };
}

function createLimiter(name: CallLimitName, { model, logger, now, factor, key }: RateLimitOptions): RequestHandler {
  const { limit, windowMinutes } = RATE_LIMITS[name];
  const windowMs = windowMinutes * 60_000;
  const hashAddress = createAddressHash(key);
  return rateLimit({
    windowMs,
    limit: Math.ceil(limit * factor),
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: createRateLimitStore({ model, windowMs, now }),
    // The library looks for its own helper in this function's text; the hash is of the /56 of an IPv6 address all the same.
    validate: { keyGeneratorIpFallback: false },
    keyGenerator: (req) => `${name}:${hashAddress(req.ip ?? '')}`,
    handler: (req, _res, next) => next(tooMany(secondsUntil(req, now(), windowMs))),
    logger: { error: (error) => logger.error({ err: error }), warn: (error) => logger.warn({ err: error }) },
  });
}

function secondsUntil(req: Request, now: Date, windowMs: number): number {
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  const waitMs = resetTime ? resetTime.getTime() - now.getTime() : windowMs;
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
