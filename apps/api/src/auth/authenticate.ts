import { TEXTS } from '@waybill/contracts';
import { AppError } from '../platform/errors/app-error.ts';
import type { AuthContext } from './auth-context.ts';
import { verifyToken } from './tokens.ts';

/** A session in use costs a write so often, not with every call. */
const TOUCH_EVERY_MS = 60_000;

/**
 * Makes the check behind every call with a token: the token must be ours and its session still open, which one indexed
 * read tells, so that signing out, a new password and half an hour without use end it.
 */
export function createAuthenticate({ admins, tokenKeys, now }: Pick<AuthContext, 'admins' | 'tokenKeys' | 'now'>) {
  return async (token: string) => {
    const at = now();
    const { adminId, sid, tokenVersion } = verifyToken(tokenKeys, token, at);
    const session = await admins.findSession({ adminId, sid, tokenVersion, now: at });
    if (!session) throw new AppError('INVALID_TOKEN', TEXTS.login.expired);
    const { seenAt, ...principal } = session;
    if (at.getTime() - seenAt.getTime() >= TOUCH_EVERY_MS) await admins.touchSession({ adminId, sid, at });
    return { id: adminId, sid, ...principal };
  };
}
