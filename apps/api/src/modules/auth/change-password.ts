import type { PasswordChange } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type OpenedSession, type Opener, type SessionParts, openSession } from './open-session.ts';
import { findPasswordProblem } from './password-rule.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { passwordAction } from './sessions.ts';

/** Ends all sessions atomically and opens a new one. @throws AppError CONFLICT with a concurrent change. */
export async function changePassword(
  deps: SessionParts,
  { current, next }: PasswordChange,
  { admin: { username }, ...opener }: Opener & { admin: Pick<AdminSession, 'username'> },
): Promise<OpenedSession> {
  const admin = await deps.admins.findByUsername(username);
  if (!admin || !(await verifyPassword(admin.passwordHash, current)))
    throw invalidField('current', tEnglish(office.password.notYours));
  if (next === current) throw invalidField('next', tEnglish(office.password.unchanged));
  const problem = findPasswordProblem(next, username);
  if (problem !== undefined) throw invalidField('next', problem);

  const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
  const activity = newEntry(passwordAction(username), { by: opener.by, at: deps.now() });
  const tokenVersion = await deps.admins.setPassword(identity, { passwordHash: await hashPassword(next), activity });
  const opened = tokenVersion === null ? null : await openSession(deps, { ...admin, tokenVersion }, opener);
  if (opened) return opened;
  throw new AppError('CONFLICT', 'The password was changed in another session. Please sign in again.');
}

const invalidField = (path: keyof PasswordChange, message: string) => validationError([{ path, message }]);
