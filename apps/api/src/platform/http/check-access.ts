import { type Endpoint, TEXTS, URL_LIMIT_BYTES } from '@waybill/contracts';
import { languageInfo } from '@waybill/contracts/languages/languages';
import { texts } from '@waybill/contracts/languages/texts';
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
 * but one that is sent must be good, so that an expired session is noticed instead of quietly showing less.
 */
export function checkAccess({ access, views }: Endpoint, authenticate: Authenticate): RequestHandler {
  if (access === 'public' && !views.staff) return (_req, _res, next) => next();
  return async (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    if (token !== undefined) res.locals.admin = await authenticate(token);
    else if (access === 'admin') throw new AppError('UNAUTHENTICATED', TEXTS.login.signInRequired);
    next();
  };
}

/** The scheme in any case (RFC 9110, 11.1), and what is behind it. */
const BEARER = /^bearer(?=[\s,]|$)(.*)$/i;
const ONE_TOKEN = /^ +(\S+) *$/;

/** The token of an Authorization header (RFC 6750, 2.1); empty, which is no good one, where not exactly one is behind `Bearer`. */
export function bearerToken(header = ''): string | undefined {
  const [, rest] = BEARER.exec(header) ?? [];
  return rest === undefined ? undefined : (ONE_TOKEN.exec(rest)?.[1] ?? '');
}

/**
 * Refuses requests that are wrong whatever they ask for: an address that is too long, and in HTTP/1.1 other than one Host, upon which
 * the connection ends (RFC 9112, 3.2).
 */
export const checkRequest: RequestHandler = (req, res, next) => {
  if (req.url.length > URL_LIMIT_BYTES) {
    throw new AppError(
      'URL_TOO_LONG',
      (say, language) => say(texts.api.addressTooLong, { bytes: URL_LIMIT_BYTES.toLocaleString(languageInfo(language).locale) }),
      { params: { bytes: URL_LIMIT_BYTES } },
    );
  }
  const hosts = countHosts(req.rawHeaders);
  if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
    res.setHeader('Connection', 'close');
    throw new AppError('BAD_URL', (say) => say(texts.api.hostOnce));
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
