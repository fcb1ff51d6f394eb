import { randomBytes } from 'node:crypto';
import type { PasskeyResponse } from '@waybill/contracts/auth/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type MacKeys, readSigned, signText } from '../../platform/config/purpose-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdminRecord } from './admin-model.ts';
import type { AuthContext } from './auth-context.ts';
import { type Caller, type OpenedSession, openSession } from './sessions.ts';
import { readDeviceCookie } from './tokens.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const BASE = 36;

/** Is signed too, so that a challenge for one purpose or account is invalid for another. */
export type Purpose = 'sign-in' | `add to ${string}`;

/** Signed instead of stored, so that visitors cannot fill the database. */
export function createChallenge(keys: MacKeys, purpose: Purpose, now: Date): string {
  const until = (now.getTime() + CHALLENGE_MS).toString(BASE);
  const signed = signText(keys, `${until}.${randomBytes(NONCE_BYTES).toString('base64url')}`, `${purpose} `);
  return Buffer.from(signed).toString('base64url');
}

export function isChallenge(keys: MacKeys, challenge: string, { purpose, now }: { purpose: Purpose; now: Date }): boolean {
  const text = readSigned(keys, Buffer.from(challenge, 'base64url').toString(), `${purpose} `);
  return Number.parseInt(text?.split('.')[0] ?? '', BASE) > now.getTime();
}

/** Passkeys belong to a host name. */
export const getRpId = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : 'localhost');

export const startPasskeySignIn = ({ passkeyKeys, now }: AuthContext, origin: string) => ({
  challenge: createChallenge(passkeyKeys, 'sign-in', now()),
  rpId: getRpId(origin),
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
});

/** User verification makes it two factors. @throws AppError BAD_PASSKEY or RATE_LIMITED. */
export async function signInWithPasskey(
  context: AuthContext,
  response: PasskeyResponse,
  caller: Caller & { origin: string },
): Promise<OpenedSession> {
  const { accounts, attempts, deviceKeys, now } = context;
  const device = readDeviceCookie(deviceKeys, caller.cookie, now());
  return attempts.queue(caller.ip, device, async () => {
    const undoCount = await attempts.count(caller.ip, undefined);
    const admin = await accounts.findByPasskey(response.id);
    const isAccepted = admin && !admin.deactivatedAt && (await verify(context, admin, { response, origin: caller.origin }));
    const opened = isAccepted ? await openSession(context, admin, caller) : null;
    if (opened) {
      await undoCount();
      return opened;
    }
    await attempts.recordRefusal(admin?.username ?? 'unknown', caller.by);
    throw new AppError('BAD_PASSKEY', tEnglish(office.login.badPasskey));
  });
}

async function verify(
  { accounts, passkeyKeys, now }: AuthContext,
  { _id, passkeys = [] }: AdminRecord,
  { response, origin }: { response: PasskeyResponse; origin: string },
): Promise<boolean> {
  const passkey = passkeys.find(({ id }) => id === response.id);
  if (!passkey) return false;
  const at = now();
  let answered = '';
  // Slow to parse, and needed by few.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      answered = challenge;
      return isChallenge(passkeyKeys, challenge, { purpose: 'sign-in', now: at });
    },
    expectedOrigin: origin,
    expectedRPID: getRpId(origin),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
    // It throws for each fault of the input.
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  return accounts.usePasskey(_id.toHexString(), passkey, { challenge: answered, newCounter, at });
}
