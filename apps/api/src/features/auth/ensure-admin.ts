import { ConfigError } from '../../config/load-config.ts';
import type { AdminRepository } from './admin-repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword } from './generate-password.ts';
import { hashPassword } from './passwords.ts';

interface EnsureAdminDeps {
  admins: AdminRepository;
  now: () => Date;
}

/**
 * Makes sure that there is an administrator (R097): one that exists is left alone, else one is made with the given
 * password or a new one. Of two processes that start at once one makes it.
 * @throws ConfigError when the given password is one that anybody would try (A12).
 * @returns its name, and the password only when it was generated just now.
 */
export async function ensureAdmin(
  { admins, now }: EnsureAdminDeps,
  { username, password }: { username: string; password?: string | undefined },
): Promise<{ username: string; generatedPassword?: string }> {
  const existing = await admins.findAny();
  if (existing) return { username: existing.username };
  if (password !== undefined && isCommonPassword(password)) {
    throw new ConfigError('ADMIN_PASSWORD is one of the first passwords that anybody would try. Choose another one.');
  }
  const chosen = password ?? generatePassword();
  const made = await admins.insert({ username, passwordHash: await hashPassword(chosen), createdAt: now() });
  return made && password === undefined ? { username, generatedPassword: chosen } : { username };
}
