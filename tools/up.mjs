// The commands of package.json: they need Node and npm only.
import { checkNode } from './steps/check-node.mjs';
import { startDevelopment } from './steps/develop.mjs';
import { installDependencies } from './steps/install-dependencies.mjs';
import { fail } from './steps/progress.mjs';
import { runCli, runProgram, runTestFiles } from './steps/run-programs.mjs';
import { runAllTests, runQuickTests, runRemainingTests } from './steps/run-tests.mjs';
import { startServer } from './steps/start-server.mjs';

const COMMANDS = {
  start: startServer,
  dev: startDevelopment,
  test: runQuickTests,
  'test:all': runAllTests,
  'test:rest': runRemainingTests,
  'test:file': runTestFiles,
  turbo: (env, args) => runProgram('turbo', args, env),
  pnpm: (env, args) => runProgram('pnpm', args, env),
};

try {
  checkNode();
  const [name, ...args] = process.argv.slice(2);
  if (name === 'cli') await runCli(args);
  else if (name in COMMANDS) await COMMANDS[name](await installDependencies(), args);
  else fail('Usage: `npm start`, `npm test` or another script of package.json');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
