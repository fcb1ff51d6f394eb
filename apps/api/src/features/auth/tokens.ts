import { createHash, type KeyObject } from 'node:crypto';
import { TEXTS } from '@waybill/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { TokenKeys } from '../../config/secrets.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'waybill';
const AUDIENCE = 'waybill-admin';

const claims = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.uuid(),
  tv: z.int(),
});

/** What a token says: whose it is, which session, and under which token version it was given out. */
export interface TokenContent {
  adminId: string;
  sid: string;
  tokenVersion: number;
}

/** Signs a token for the time from `issuedAt` to `expiresAt`, both cut to whole seconds. */
export function signToken(
  key: KeyObject,
  { adminId, sid, tokenVersion, issuedAt, expiresAt }: TokenContent & { issuedAt: Date; expiresAt: Date },
): string {
  return jwt.sign({ sid, tv: tokenVersion, iat: toSeconds(issuedAt), exp: toSeconds(expiresAt) }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: adminId,
    keyid: keyId(key),
  });
}

/**
 * Checks signature, algorithm, issuer, audience and times.
 * @param keys the one that signs, and those that signed before it (A09). The token names its own; one that names none is of the first.
 * @throws AppError TOKEN_EXPIRED, or INVALID_TOKEN for anything else that is wrong.
 */
export function verifyToken(keys: TokenKeys, token: string, now: Date): TokenContent {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const payload = jwt.verify(token, keys.find((key) => keyId(key) === kid) ?? keys[0], {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: toSeconds(now),
    });
    const { sub, sid, tv } = claims.parse(payload);
    return { adminId: sub, sid, tokenVersion: tv };
  } catch (error) {
    throw new AppError(error instanceof jwt.TokenExpiredError ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', TEXTS.login.expired, {
      cause: error,
    });
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const keyIds = new WeakMap<KeyObject, string>();

/** A name that tells keys apart and nothing of what is in them. */
function keyId(key: KeyObject): string {
  const known = keyIds.get(key);
  if (known !== undefined) return known;
  const id = createHash('sha256').update('kid:').update(key.export()).digest('base64url').slice(0, 12);
  keyIds.set(key, id);
  return id;
}
