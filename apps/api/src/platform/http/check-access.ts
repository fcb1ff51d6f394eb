import { URL_LIMIT_BYTES } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { Permission } from '@waybill/contracts/shared/permissions';
import { getLanguageInfo } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';
import { describeLimit } from '../limits/rate-limit.ts';
import { type Authenticated, hasPermission, isOfCustomer, isTestKey } from './principal.ts';

/** Names the API key also before it refuses it. @throws AppError INVALID_TOKEN or TOKEN_EXPIRED. */
export type Authenticate = (token: string, onKey: (keyId: string) => void) => Promise<Authenticated>;

/** On public calls with an office view the token is optional but must be valid, so that an expired session is noticed. */
export function checkAccess(
  { access, staffAccess, forCustomers = false, forTests = false }: Endpoint,
  authenticate: Authenticate,
): RequestHandler {
  if (access === 'public' && !staffAccess) return (_req, _res, next) => next();
  return async (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    const onKey = (keyId: string) => void (res.locals.keyId = keyId);
    const principal = token === undefined ? undefined : await authenticate(token, onKey);
    if (access !== 'public') requirePermission(principal, access);
    if (principal) {
      if (principal.kind === 'apiKey') res.set(describeLimit({ name: 'apiKey', ...principal.usage }));
      const isTest = isTestKey(principal);
      const isAllowed = forCustomers || (isTest ? forTests : !isOfCustomer(principal));
      if (access !== 'public' && !isAllowed) {
        throw new AppError('FORBIDDEN', tEnglish(isTest ? office.keys.onlyTests : office.keys.onlyOwnShipments));
      }
      res.locals.principal = principal;
      res.locals.isStaff = isAllowed && (staffAccess === undefined || hasPermission(principal, staffAccess));
    }
    next();
  };
}

function requirePermission(principal: Authenticated | undefined, permission: Permission): void {
  if (!principal) throw new AppError('UNAUTHENTICATED', tEnglish(office.login.signInRequired));
  if (!hasPermission(principal, permission)) throw new AppError('FORBIDDEN', tEnglish(office.login.notAllowed));
}

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^bearer(?=[\s,]|$)(.*)$/i;
const ONE_TOKEN = /^ +(\S+) *$/;

/** RFC 6750, 2.1. Empty, and so invalid, unless exactly one token follows `Bearer`. */
export function bearerToken(header = ''): string | undefined {
  const [, rest] = BEARER.exec(header) ?? [];
  return rest === undefined ? undefined : (ONE_TOKEN.exec(rest)?.[1] ?? '');
}

/** Refuses overlong URLs, and HTTP/1.1 without exactly one Host, which also ends the connection (RFC 9112, 3.2). */
export const checkRequest: RequestHandler = (req, res, next) => {
  if (req.url.length > URL_LIMIT_BYTES) {
    throw new AppError(
      'URL_TOO_LONG',
      (t, language) => t(texts.api.addressTooLong, { bytes: URL_LIMIT_BYTES.toLocaleString(getLanguageInfo(language).locale) }),
      { params: { bytes: URL_LIMIT_BYTES } },
    );
  }
  const hosts = countHosts(req.rawHeaders);
  if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
    res.setHeader('Connection', 'close');
    throw new AppError('BAD_URL', (t) => t(texts.api.hostOnce));
  }
  next();
};

/** Names and values alternate. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
