import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

const PINNED = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).packageManager;

/**
 * Finds the pinned pnpm, or installs it beside the dependencies, without changing the machine.
 * @returns {Promise<NodeJS.ProcessEnv>} an environment with that `pnpm` in the PATH, without npm's own settings.
 */
export async function findPnpm() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  if (isPinned(env)) return env;
  const folder = path.join(CACHE, PINNED);
  const local = { ...env, PATH: [path.join(folder, 'node_modules/.bin'), env.PATH].join(path.delimiter) };
  if (!existsSync(path.join(folder, 'node_modules/pnpm/package.json'))) {
    progress(`getting ${PINNED}`);
    const code = await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', PINNED], {
      env,
      quiet: true,
    });
    if (code !== 0) throw new Error(`Could not get ${PINNED} from the npm registry. Check the network and try again.`);
  }
  return local;
}

function isPinned(env) {
  try {
    // From another folder, so that pnpm does not look at this project's settings.
    const version = execFileSync('pnpm', ['--version'], {
      env,
      cwd: path.parse(ROOT).root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return PINNED === `pnpm@${version.trim()}`;
  } catch {
    return false;
  }
}
