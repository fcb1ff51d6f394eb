import { systemActor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { AuthContext } from './auth-context.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { passwordAction } from './sessions.ts';

export async function resetPassword(
  deps: Pick<AuthContext, 'admins' | 'now'>,
  username: string,
): Promise<{ username: string; password: string }> {
  const password = generatePassword();
  const admin = await ensureAdmin(deps, { username });
  const activity = newEntry(passwordAction(admin.username), { by: systemActor('admin:reset'), at: deps.now() });
  await deps.admins.replacePassword(admin.username, { passwordHash: await hashPassword(password), activity });
  return { username: admin.username, password };
}
