import { MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import type { PasswordChange } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { ConfigError } from '../../platform/config/load-config.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { systemActor } from '../../platform/http/actor.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { AdminStore, AuthContext } from './auth-context.ts';
import { findPasswordProblem, generatePassword, hashPassword, verifyPassword } from './passwords.ts';
import { type OpenedSession, type Opener, openSession, passwordAction } from './sessions.ts';

/** Ends all sessions atomically and opens a new one. @throws AppError CONFLICT with a concurrent change. */
export async function changePassword(
  deps: AuthContext,
  { current, next }: PasswordChange,
  { admin: { username }, ...opener }: Opener & { admin: AdminSession },
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

/** @throws ConfigError without an administrator: a new one would belong to no server; or for an unknown username. */
export async function resetPassword(
  { admins, now }: AdminStore,
  username?: string,
): Promise<{ username: string; password: string }> {
  const admin = await (username === undefined ? admins.findAny() : admins.findByUsername(username));
  if (!admin && username !== undefined) throw new ConfigError(`No account has the username ${username}.`);
  if (!admin) throw new ConfigError('The database has no administrator. The next start of the server creates one.');
  const password = generatePassword();
  const activity = newEntry(passwordAction(admin.username), { by: systemActor('admin:reset'), at: now() });
  await admins.resetAccess(admin.username, { passwordHash: await hashPassword(password), activity });
  return { username: admin.username, password };
}

/** Safe in concurrent processes. @throws ConfigError for an invalid password. @returns the password only if generated. */
export async function ensureAdmin(
  { admins, now }: AdminStore,
  { username, password }: { username: string; password?: string | undefined },
): Promise<{ username: string; generatedPassword?: string }> {
  const existing = await admins.findAny();
  if (existing) return { username: existing.username };
  // Existing installations use short passwords with the user name.
  const problem = password === undefined ? undefined : findPasswordProblem(password, '', MIN_INITIAL_PASSWORD_LENGTH);
  if (problem !== undefined) throw new ConfigError(`ADMIN_PASSWORD ${problem}. Choose another one.`);
  const chosen = password ?? generatePassword();
  const isCreated = await admins.insert({ username, passwordHash: await hashPassword(chosen), createdAt: now() });
  return isCreated && password === undefined ? { username, generatedPassword: chosen } : { username };
}

const invalidField = (path: keyof PasswordChange, message: string) => validationError([{ path, message }]);
