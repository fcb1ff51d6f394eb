import { TEXTS } from '@waybill/contracts';
import { AppError } from '../../app-error.ts';
import type { TokenKeys } from '../../config/secrets.ts';
import type { AdminRepository } from './admin-repository.ts';
import { verifyToken } from './tokens.ts';

interface AuthenticateDeps {
  admins: AdminRepository;
  tokenKeys: TokenKeys;
  now: () => Date;
}

/**
 * Makes the check behind every call with a token: the token must be ours and its session still open, which one indexed
 * read tells, so that signing out and a new password end it at once (R100, R101).
 */
export function createAuthenticate({ admins, tokenKeys, now }: AuthenticateDeps) {
  return async (token: string) => {
    const at = now();
    const { adminId, sid, tokenVersion } = verifyToken(tokenKeys, token, at);
    const session = await admins.findSession({ adminId, sid, tokenVersion, now: at });
    if (!session) throw new AppError('INVALID_TOKEN', TEXTS.login.expired);
    return { id: adminId, sid, ...session };
  };
}
