import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import type { AuthContext } from './auth-context.ts';
import type { FindSession } from './find-session.ts';
import { createTokenCheck } from './tokens.ts';

const TOUCH_EVERY_MS = 60_000;

type AuthenticateParts = Pick<AuthContext, 'admins' | 'sessionKeys' | 'now'> & { findSession: FindSession };

export function createAuthenticate({ admins, findSession, sessionKeys, now }: AuthenticateParts) {
  const check = createTokenCheck(sessionKeys);
  return async (token: string): Promise<AdminSession> => {
    const at = now();
    const { adminId, sid, tokenVersion } = check(token, at);
    const session = await findSession({ adminId, sid, tokenVersion });
    if (!session) {
      const hasExpired = await admins.hasExpired({ adminId, sid, tokenVersion, now: at });
      throw new AppError(hasExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', tEnglish(office.login.expired));
    }
    const { seenAt, ...principal } = session;
    if (at.getTime() - seenAt.getTime() >= TOUCH_EVERY_MS) await admins.touchSession({ adminId, sid, at });
    return { kind: 'admin', id: adminId, sid, tokenVersion, ...principal };
  };
}
