import { MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/shared/limits';
import { ConfigError } from '../../platform/config/load-config.ts';
import type { AuthContext } from './auth-context.ts';
import { findPasswordProblem } from './password-rule.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/**
 * Makes sure that there is an administrator: one that exists is left alone, else one is made with the given
 * password or a new one. Of two processes that start at once one makes it.
 * @throws ConfigError when the given password breaks the rule for new ones.
 * @returns its name, and the password only when it was generated just now.
 */
export async function ensureAdmin(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  { username, password }: { username: string; password?: string | undefined },
): Promise<{ username: string; generatedPassword?: string }> {
  const existing = await admins.findAny();
  if (existing) return { username: existing.username };
  // One that is given may be shorter than a chosen one and hold the user name: installations have such.
  const problem = password === undefined ? undefined : findPasswordProblem(password, '', MIN_INITIAL_PASSWORD_LENGTH);
  if (problem !== undefined) throw new ConfigError(`ADMIN_PASSWORD ${problem}. Choose another one.`);
  const chosen = password ?? generatePassword();
  const made = await admins.insert({ username, passwordHash: await hashPassword(chosen), createdAt: now() });
  return made && password === undefined ? { username, generatedPassword: chosen } : { username };
}
