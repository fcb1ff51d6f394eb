import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPnpm } from './find-pnpm.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

const STAMP = path.join(CACHE, 'installed');

/** @returns {Promise<NodeJS.ProcessEnv>} the environment of the workspace. A second start needs no network. */
export async function installDependencies() {
  const env = { ...(await findPnpm()), TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');
  if (readStamp() === wanted) return env;
  progress('installing dependencies');
  const code = await run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], { env, quiet: true });
  if (code !== 0) throw new Error('The installation failed; see the output above.');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, wanted);
  return env;
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
