// The two commands of a fresh clone, `npm start` and `npm test`: no dependency, Node and npm are all they need.
import { checkNode } from './steps/check-node.mjs';
import { installDependencies } from './steps/install-dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { runTests } from './steps/run-tests.mjs';
import { startServer } from './steps/start-server.mjs';

const COMMANDS = { start: startServer, test: runTests };

try {
  checkNode();
  const command = COMMANDS[process.argv[2]];
  if (!command) fail('Say `npm start` or `npm test`.');
  await command(await installDependencies());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
