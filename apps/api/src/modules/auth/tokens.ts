import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@waybill/contracts/auth/facts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { createLruMap } from '../../platform/cache/cache.ts';
import { type MacKeys, readSigned, signText, type SigningKeys } from '../../platform/config/purpose-keys.ts';
import { DOCUMENT_ID } from '../../platform/db/document-id.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdminRecord } from './admin-model.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'waybill';
/** Tokens are not valid for the other audience. */
type Audience = 'waybill-admin' | 'waybill-device';

const identity = z.object({ sub: z.string().regex(DOCUMENT_ID), tv: z.int(), iat: z.int() });
const sessionClaims = identity.extend({ sid: z.uuid(), exp: z.int() });
const deviceClaims = identity.extend({ jti: z.uuid() });

export interface TokenContent {
  adminId: string;
  sid: string;
  tokenVersion: number;
}

const MAX_CACHED = 1_000;

export interface KnownDevice {
  id: string;
  adminId: string;
  tokenVersion: number;
}

interface Issued {
  adminId: string;
  tokenVersion: number;
  issuedAt: Date;
  expiresAt: Date;
}

/** Allowed skew between hosts. Later start times predate a clock rollback. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

const DEVICE_COOKIE = 'waybill-device';
const DEVICE_COOKIE_IN_HEADER = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w.-]+)`);
const DEVICE_COOKIE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 3_600;

/** Times are truncated to seconds. */
export const signToken = (key: KeyObject, { sid, ...issued }: Issued & { sid: string }): string =>
  sign(key, { sid }, { ...issued, audience: 'waybill-admin' });

export const signDevice = (key: KeyObject, issued: Issued): string =>
  sign(key, { jti: randomUUID() }, { ...issued, audience: 'waybill-device' });

/** For a cached token only the times are checked. @param keys first signs, all verify. */
export function createTokenCheck(keys: SigningKeys): (token: string, now: Date) => TokenContent {
  const known = createLruMap<string, { content: TokenContent; from: Date; until: Date }>(MAX_CACHED);
  return (token, now) => {
    const cached = known.get(token);
    if (cached && now >= cached.from && now < cached.until) return cached.content;
    const { until, ...content } = readToken(keys, token, now);
    known.set(token, { content, from: now, until });
    return content;
  };
}

export const latestStart = (now: Date): Date => new Date(now.getTime() + MAX_CLOCK_SKEW_MS);

/** Marks a browser the administrator has used, sent only on sign-in (OWASP, "Device Cookies"). Secure over HTTPS. */
export function deviceCookie(device: string, { origin }: { origin: string }): string {
  const scope = `Path=${API_BASE}${ROUTES.login.path}; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `${DEVICE_COOKIE}=${device}; ${scope}${origin.startsWith('https:') ? '; Secure' : ''}`;
}

export function readDeviceCookie(keys: SigningKeys, header: string | undefined, now: Date): KnownDevice | undefined {
  const [, token] = DEVICE_COOKIE_IN_HEADER.exec(header ?? '') ?? [];
  return token === undefined ? undefined : readDevice(keys, token, now);
}

function readToken(keys: SigningKeys, token: string, now: Date): TokenContent & { until: Date } {
  try {
    const { sub, sid, tv, exp } = sessionClaims.parse(verify(keys, token, { audience: 'waybill-admin', now }));
    return { adminId: sub, sid, tokenVersion: tv, until: new Date(exp * 1_000) };
  } catch (error) {
    throw new AppError(
      error instanceof jwt.TokenExpiredError ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN',
      tEnglish(office.login.expired),
      {
        cause: error,
      },
    );
  }
}

function readDevice(keys: SigningKeys, token: string, now: Date): KnownDevice | undefined {
  try {
    const { sub, jti, tv } = deviceClaims.parse(verify(keys, token, { audience: 'waybill-device', now }));
    return { id: jti, adminId: sub, tokenVersion: tv };
  } catch {
    return undefined;
  }
}

function sign(
  key: KeyObject,
  claims: object,
  { adminId, tokenVersion, issuedAt, expiresAt, audience }: Issued & { audience: Audience },
): string {
  return jwt.sign({ ...claims, tv: tokenVersion, iat: toSeconds(issuedAt), exp: toSeconds(expiresAt) }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience,
    subject: adminId,
    keyid: keyId(key),
  });
}

function verify(keys: SigningKeys, token: string, { audience, now }: { audience: Audience; now: Date }): unknown {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const content = jwt.verify(token, keys.find((key) => keyId(key) === kid) ?? keys[0], {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience,
    clockTimestamp: toSeconds(now),
  });
  // jsonwebtoken does not check `iat`.
  if (identity.parse(content).iat > toSeconds(latestStart(now))) throw new jwt.JsonWebTokenError('issued in the future');
  return content;
}

const INVITATION = /^([\da-f]{24})\.([\w-]{12})$/;

/** The nonce is stored, so that a newer link ends the older one. */
export const signInvitation = (keys: MacKeys, { _id, invitation }: Pick<AdminRecord, '_id' | 'invitation'>): string =>
  signText(keys, `${_id.toHexString()}.${invitation?.nonce ?? ''}`);

/** @returns undefined if it was not signed here. */
export function readInvitation(keys: MacKeys, token: string): { accountId: string; nonce: string } | undefined {
  const [, accountId, nonce] = INVITATION.exec(readSigned(keys, token) ?? '') ?? [];
  return accountId === undefined || nonce === undefined ? undefined : { accountId, nonce };
}

export const getInvitationAddress = (site: string, token: string): string => `${site}/login#invitation=${token}`;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const keyIds = new WeakMap<KeyObject, string>();

function keyId(key: KeyObject): string {
  const known = keyIds.get(key);
  if (known !== undefined) return known;
  const id = createHash('sha256').update('kid:').update(key.export()).digest('base64url').slice(0, 12);
  keyIds.set(key, id);
  return id;
}
