import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Principal } from '../platform/http/locals.ts';
import type { AuthContext } from './auth-context.ts';
import { sessionDeed } from './session-activity.ts';

interface Ending {
  admin: Pick<Principal, 'id' | 'username'>;
  by: Actor;
}

/**
 * Ends one session of the administrator, their own or another (B12).
 * @throws AppError SESSION_NOT_FOUND when it is over already.
 */
export async function endSession(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  sid: string,
  { admin, by }: Ending,
): Promise<void> {
  const activity = newEntry(sessionDeed('session.closed', admin.username), { by, at: now() });
  const ended = await admins.removeSession({ adminId: admin.id, sid, activity });
  if (!ended) throw new AppError('SESSION_NOT_FOUND', TEXTS.login.sessionNotFound);
}

/** Ends all sessions of the administrator (B12). */
export async function endAllSessions({ admins, now }: Pick<AuthContext, 'admins' | 'now'>, { admin, by }: Ending): Promise<void> {
  const activity = newEntry(sessionDeed('session.closed', admin.username), { by, at: now() });
  await admins.removeAllSessions({ adminId: admin.id, activity });
}
