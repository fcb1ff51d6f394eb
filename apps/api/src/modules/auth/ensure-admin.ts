import { MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/shared/limits';
import { ConfigError } from '../../platform/config/load-config.ts';
import type { AuthContext } from './auth-context.ts';
import { findPasswordProblem } from './password-rule.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/** Safe in concurrent processes. @throws ConfigError for an invalid password. @returns the password only if generated. */
export async function ensureAdmin(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
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
