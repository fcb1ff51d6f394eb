import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@waybill/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { AugmentedRequest } from 'express-rate-limit';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { RateLimitModel } from '../models/rate-limit-model.ts';
import { callerOf } from './address-hash.ts';
import { createRateLimitStore } from './rate-limit-store.ts';
import { tooMany } from './too-many.ts';

interface RateLimitOptions {
  model: RateLimitModel;
  logger: Logger;
  now: () => Date;
  /** Multiplies every limit. */
  factor: number;
  /** Hides addresses and user names in the stored keys. */
  key: KeyObject;
}

/** The limits of lookups are kept around the lookup itself, by `createLookupGuard`. */
export type CallLimitName = Exclude<RateLimitName, 'lookup' | 'lookupMiss'>;
export const isCallLimit = (name: RateLimitName): name is CallLimitName => name !== 'lookup' && name !== 'lookupMiss';

/** The limits of whole calls as middleware, to be put behind the parsing of the input. */
export function createRateLimiters(options: RateLimitOptions): Record<CallLimitName, RequestHandler> {
  // Counted before the password is checked and given back unless it was wrong, so that parallel guesses are counted too.
  const login = createLimiter('login', { ...options, givesBack: (res) => res.statusCode !== 401 });
  return {
    login,
    password: createLimiter('password', options),
    contact: createLimiter('contact', options),
    quote: createLimiter('quote', options),
    problemReport: createLimiter('problemReport', options),
  };
}

function createLimiter(
  name: CallLimitName,
  { model, logger, now, factor, key, givesBack }: RateLimitOptions & { givesBack?: (res: Response) => boolean },
): RequestHandler {
  const { limit, windowMinutes } = RATE_LIMITS[name];
  const windowMs = windowMinutes * 60_000;
  return rateLimit({
    windowMs,
    limit: Math.ceil(limit * factor),
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: createRateLimitStore({ model, windowMs, now }),
    keyGenerator: (req, res) => `${name}:${createHmac('sha256', key).update(caller(req, res)).digest('base64url')}`,
    skipSuccessfulRequests: givesBack !== undefined,
    ...(givesBack && { requestWasSuccessful: (_req, res) => givesBack(res) }),
    handler: (req, _res, next) => next(tooMany(secondsUntil(req, now(), windowMs))),
    logger: { error: (error) => logger.error({ err: error }), warn: (error) => logger.warn({ err: error }) },
  });
}

/** The address (of IPv6 the /56 that one customer gets) and, where the body names one, the user. */
function caller(req: Request, res: Response): string {
  const body = res.locals.input?.body;
  const username = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : '';
  return `${callerOf(req.ip ?? '')} ${username}`;
}

function secondsUntil(req: Request, now: Date, windowMs: number): number {
  const { resetTime } = (req as AugmentedRequest).rateLimit ?? {};
  const waitMs = resetTime ? resetTime.getTime() - now.getTime() : windowMs;
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
