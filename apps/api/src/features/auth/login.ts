import type { KeyObject } from 'node:crypto';
import { type Credentials, type Session, TEXTS } from '@waybill/contracts';
import type { RecordActivity } from '../../activity/activity-log.ts';
import { AppError } from '../../app-error.ts';
import type { AccountDelay } from './account-delay.ts';
import type { AdminRepository } from './admin-repository.ts';
import { type Opener, openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { sessionDeed } from './session-activity.ts';

export interface LoginDeps {
  admins: AdminRepository;
  record: RecordActivity;
  tokenKey: KeyObject;
  tokenHours: () => Promise<number>;
  now: () => Date;
  delay: AccountDelay;
}

/**
 * Opens a session (R093). An unknown user and a wrong password look alike, in text, status and time.
 * @throws AppError BAD_CREDENTIALS, or RATE_LIMITED when too many sign in at once or the account waits after failures.
 */
export async function login(
  { record, delay, ...deps }: LoginDeps,
  { username, password }: Credentials,
  opener: Opener,
): Promise<Session> {
  const [admin] = await Promise.all([deps.admins.findByUsername(username), delay.check(username)]);
  const fits = await verifyPassword(admin?.passwordHash, password);
  if (admin && fits) {
    const [session] = await Promise.all([openSession(deps, admin, opener), delay.forget(username)]);
    if (session) return session;
  }
  await delay.lengthen(username);
  // What was typed as the name may be a password.
  await record(sessionDeed('session.refused', admin?.username ?? 'unknown'), { by: opener.by, at: deps.now() });
  throw new AppError('BAD_CREDENTIALS', TEXTS.login.badCredentials);
}
