import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Principal } from '../../http/locals.ts';
import type { AdminRepository } from './admin-repository.ts';
import { sessionDeed } from './session-activity.ts';

interface EndSessionsDeps {
  admins: AdminRepository;
  now: () => Date;
}

interface Ending {
  admin: Pick<Principal, 'id' | 'username'>;
  by: Actor;
}

/**
 * Ends one session of the administrator, their own or another (B12).
 * @throws AppError SESSION_NOT_FOUND when it is over already.
 */
export async function endSession({ admins, now }: EndSessionsDeps, sid: string, { admin, by }: Ending): Promise<void> {
  const activity = newEntry(sessionDeed('session.closed', admin.username), { by, at: now() });
  const ended = await admins.removeSession({ adminId: admin.id, sid, activity });
  if (!ended) throw new AppError('SESSION_NOT_FOUND', TEXTS.login.sessionNotFound);
}

/** Ends all sessions of the administrator (B12). */
export async function endAllSessions({ admins, now }: EndSessionsDeps, { admin, by }: Ending): Promise<void> {
  const activity = newEntry(sessionDeed('session.closed', admin.username), { by, at: now() });
  await admins.removeAllSessions({ adminId: admin.id, activity });
}
