import { resetPassword } from '../modules/auth/change-password.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run admin:reset [-- --account <username>]
Prints a new password of the account once, by default of the oldest. Ends its sessions, activates it and removes its second step and passkeys.`;

await runCommand(
  (args) => readArguments(args, { usage: USAGE, options: { account: { type: 'string' } } }),
  async ({ stores: { auth } }, { values: { account } }) => {
    const { username, password } = await resetPassword({ ...auth, now: () => new Date() }, account);
    return `  Admin     ${username}\n  Password  ${password}   (shown only now; all sessions have ended)\n  Its passkeys, authenticator app and recovery codes are removed.`;
  },
);
