import { type Endpoint, TEXTS } from '@waybill/contracts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import type { Principal } from './locals.ts';

/**
 * Turns a bearer token into the administrator it stands for.
 * @throws AppError INVALID_TOKEN or TOKEN_EXPIRED.
 */
export type Authenticate = (token: string) => Promise<Principal>;

/**
 * Lets a request pass that the endpoint's `access` allows. On a public call with a second view a token is optional,
 * but one that is sent must be good, so that an expired session is noticed instead of quietly showing less (R099, A2-4).
 */
export function checkAccess({ access, adminResponses }: Endpoint, authenticate: Authenticate): RequestHandler {
  if (access === 'public' && !adminResponses) return (_req, _res, next) => next();
  return async (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    if (token !== undefined) res.locals.admin = await authenticate(token);
    else if (access === 'admin') throw new AppError('UNAUTHENTICATED', TEXTS.login.signInRequired);
    next();
  };
}

/** The token of an Authorization header (RFC 6750); its scheme is read in any case. */
export function bearerToken(header: string | undefined): string | undefined {
  const [scheme, token = ''] = header?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
