import { resetPassword } from '../modules/auth/reset-password.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ stores: { auth } }, config) => {
  const { username, password } = await resetPassword({ ...auth, now: () => new Date() }, config.admin.username);
  return `  Admin     ${username}\n  Password  ${password}   (shown only now; all sessions have ended)`;
});
