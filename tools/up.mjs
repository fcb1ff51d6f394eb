// The commands of a fresh clone, `npm start`, `npm test` and `npm run test:all`: they need Node and npm only.
import { checkNode } from './steps/check-node.mjs';
import { installDependencies } from './steps/install-dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { runAllTests, runQuickTests, runRemainingTests } from './steps/run-tests.mjs';
import { startServer } from './steps/start-server.mjs';

const COMMANDS = {
  start: startServer,
  test: runQuickTests,
  'test:all': runAllTests,
  'test:rest': runRemainingTests,
};

try {
  checkNode();
  const command = COMMANDS[process.argv[2]];
  if (!command) fail('Usage: `npm start`, `npm test` or `npm run test:all`');
  await command(await installDependencies());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
