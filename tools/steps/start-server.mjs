import net from 'node:net';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

const DEFAULT_PORT = 3_000;
const PORTS_TRIED = 20;
/** MB. The default of 16 fills while modules load and is never returned: 30 MB at rest (docs/performance.md, S9). */
const YOUNG_SPACE = '--max-semi-space-size=4';
/** The C library would create an arena for nearly every thread: 11 MB at rest (docs/performance.md, S9). */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** @param {NodeJS.ProcessEnv} env */
export async function startServer(env) {
  progress('building');
  const turbo = path.join(ROOT, 'node_modules/.bin/turbo');
  const built = await run(turbo, ['run', 'build', '--filter=!@waybill/client', '--output-logs=errors-only'], {
    env,
    quiet: true,
  });
  if (built !== 0) throw new Error('The build failed; see the output above.');
  progress('starting');
  const PORT = env.PORT ?? String(await firstFreePort());
  // A direct child, so that signals reach it.
  process.exitCode = await run(process.execPath, [YOUNG_SPACE, path.join(ROOT, 'apps/api/dist/main.js')], {
    env: { NODE_ENV: 'production', ...FEW_ARENAS, ...env, PORT },
    channel: true,
  });
}

export async function firstFreePort() {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(
    `The ports ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} are all taken. Choose another: PORT=8080 npm start`,
  );
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
