import { createAdminRepository } from '../features/auth/admin-repository.ts';
import { resetPassword } from '../features/auth/reset-password.ts';
import { adminModel } from '../models/admin-model.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (connection, config) => {
  const deps = { admins: createAdminRepository({ model: adminModel(connection) }), now: () => new Date() };
  const { username, password } = await resetPassword(deps, config.admin.username);
  return `  Admin     ${username}\n  Password  ${password}   (shown only now; all sessions have ended)`;
});
