import { ConfigError } from '../../platform/config/load-config.ts';
import { systemActor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { AuthContext } from './auth-context.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { passwordAction } from './sessions.ts';

/** @throws ConfigError without an administrator: a new one would belong to no server. */
export async function resetPassword({
  admins,
  now,
}: Pick<AuthContext, 'admins' | 'now'>): Promise<{ username: string; password: string }> {
  const admin = await admins.findAny();
  if (!admin) throw new ConfigError('The database has no administrator. The next start of the server creates one.');
  const password = generatePassword();
  const activity = newEntry(passwordAction(admin.username), { by: systemActor('admin:reset'), at: now() });
  await admins.replacePassword(admin.username, { passwordHash: await hashPassword(password), activity });
  return { username: admin.username, password };
}
