import { resetPassword } from '../modules/auth/change-password.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run admin:reset
Prints a new password of the administrator once, and ends all sessions.`;

await runCommand(
  (args) => readArguments(args, { usage: USAGE, options: {} }),
  async ({ stores: { auth } }) => {
    const { username, password } = await resetPassword({ ...auth, now: () => new Date() });
    return `  Admin     ${username}\n  Password  ${password}   (shown only now; all sessions have ended)`;
  },
);
