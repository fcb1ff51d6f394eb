import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './install-dependencies.mjs';
import { ROOT } from './paths.mjs';
import { fail } from './progress.mjs';
import { run } from './run.mjs';

/** V8 would keep more memory than the imported rows need. */
export const NODE_FLAGS = { import: ['--max-semi-space-size=4', '--heap-growing-percent=60'] };

/** Runs a command of apps/api/src/cli as it is built; builds it only if it is missing, because a server may run from it. @param {string[]} args */
export async function runCli([name, ...args]) {
  const script = path.join(ROOT, `apps/api/dist/cli/${name}.js`);
  if (!existsSync(script)) {
    const build = ['run', 'build', '--filter=@waybill/api', '--output-logs=errors-only'];
    const code = await run(path.join(ROOT, 'node_modules/.bin/turbo'), build, { env: await installDependencies(), quiet: true });
    if (code !== 0) throw new Error('The build failed; see the output above.');
  }
  process.exitCode = await run(process.execPath, [...(NODE_FLAGS[name] ?? []), script, ...args]);
}

/** Runs pnpm, or a program of node_modules that needs it. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env */
export async function runProgram(name, args, env) {
  const local = path.join(ROOT, 'node_modules/.bin', name);
  process.exitCode = await run(existsSync(local) ? local : name, args, { env });
}

/** `npm run test:file -- <path> [options of Vitest or Playwright]`. @param {NodeJS.ProcessEnv} env @param {string[]} args */
export async function runTestFiles(env, args) {
  const missing = args.find((arg) => /^(?:apps|packages)\//.test(arg) && !existsSync(path.join(ROOT, arg)));
  if (missing !== undefined) fail(`There is no file ${missing}.`);
  const paths = args.filter((arg) => existsSync(path.join(ROOT, arg)));
  const folders = new Set(paths.map((file) => path.normalize(file).split(path.sep).slice(0, 2).join('/')));
  const [folder] = folders;
  if (folders.size !== 1 || !existsSync(path.join(ROOT, folder, 'package.json'))) {
    fail('Usage: npm run test:file -- <path of a test file, or of several in one package> [-- options of its runner]');
  }
  const { name } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const isBrowser = folder === 'apps/e2e';
  const built = isBrowser ? [] : [`--filter=${name}^...`];
  await runProgram('turbo', ['run', 'build', ...built, '--output-logs=errors-only'], env);
  if (process.exitCode) return;
  const [runner, verb] = isBrowser ? ['playwright', 'test'] : ['vitest', 'run'];
  const rest = args.map((arg) => (paths.includes(arg) ? path.relative(folder, arg) : arg));
  const cwd = path.join(ROOT, folder);
  process.exitCode = await run(path.join(cwd, 'node_modules/.bin', runner), [verb, ...rest], { env, cwd });
}
