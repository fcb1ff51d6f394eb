import type { KeyObject } from 'node:crypto';
import type { PasswordChange, Session } from '@waybill/contracts';
import { newEntry } from '../../activity/activity-log.ts';
import { AppError, validationError } from '../../app-error.ts';
import type { Principal } from '../../http/locals.ts';
import type { AdminRepository } from './admin-repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Opener, openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { passwordDeed } from './session-activity.ts';

interface ChangePasswordDeps {
  admins: AdminRepository;
  tokenKey: KeyObject;
  tokenHours: () => Promise<number>;
  now: () => Date;
}

/**
 * Changes the administrator's own password (B12). Every session ends, in the same write, and the caller gets a new one.
 * @throws AppError VALIDATION naming what is wrong, or CONFLICT when it was changed at the same time.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { current, next }: PasswordChange,
  { admin: { username }, ...opener }: Opener & { admin: Pick<Principal, 'username'> },
): Promise<Session> {
  const admin = await deps.admins.findByUsername(username);
  if (!admin || !(await verifyPassword(admin.passwordHash, current))) throw wrong('current', 'is not your password');
  if (next === current) throw wrong('next', 'must not be the password that you have');
  if (next.toLowerCase().includes(username.toLowerCase())) throw wrong('next', 'must not contain your user name');
  if (isCommonPassword(next)) throw wrong('next', 'is one of the first that anybody would try');

  const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
  const activity = newEntry(passwordDeed(username), { by: opener.by, at: deps.now() });
  const tokenVersion = await deps.admins.setPassword(identity, { passwordHash: await hashPassword(next), activity });
  const session = tokenVersion === null ? null : await openSession(deps, { ...admin, tokenVersion }, opener);
  if (session) return session;
  throw new AppError('CONFLICT', 'The password was changed at the same time somewhere else. Please sign in again.');
}

const wrong = (path: keyof PasswordChange, message: string) => validationError([{ path, message }]);
