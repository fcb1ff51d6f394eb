import type { KeyObject } from 'node:crypto';
import { TEXTS } from '@waybill/contracts';
import { AppError } from '../../app-error.ts';
import type { AdminRepository } from './admin-repository.ts';
import { verifyToken } from './tokens.ts';

/**
 * Makes the check behind every call with a token: the token must be ours and its session still open, which one indexed
 * read tells, so that signing out and a new password end it at once (R100, R101).
 */
export function createAuthenticate({ admins, tokenKey, now }: { admins: AdminRepository; tokenKey: KeyObject; now: () => Date }) {
  return async (token: string) => {
    const at = now();
    const { adminId, sid, tokenVersion } = verifyToken(tokenKey, token, at);
    const session = await admins.findSession({ adminId, sid, tokenVersion, now: at });
    if (!session) throw new AppError('INVALID_TOKEN', TEXTS.login.expired);
    return { id: adminId, sid, ...session };
  };
}
