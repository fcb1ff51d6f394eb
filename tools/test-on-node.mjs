// `pnpm test:node24`: the tests of contracts, database and API on another Node than the one that is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './steps/paths.mjs';
import { fail, progress } from './steps/progress.mjs';
import { run } from './steps/run.mjs';

/** By its first number: the release that is tested, and that the image has. */
const RELEASES = { 24: '24.21.0' };
const PACKAGES = ['packages/contracts', 'packages/embedded-mongo', 'apps/api'];

try {
  const version = RELEASES[process.argv[2]];
  if (!version) fail(`Say which Node: ${Object.keys(RELEASES).join(', ')}.`);
  const node = await getNode(version);
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  let failed = 0;
  for (const folder of PACKAGES) {
    progress(`${folder} on Node ${version}`);
    // npm and what it runs are programs of the Node that comes first in the PATH.
    failed += (await run('npm', ['--prefix', folder, 'run', 'test:unit'], { env })) === 0 ? 0 : 1;
  }
  if (failed > 0) fail(`${failed} of ${PACKAGES.length} packages failed on Node ${version}.`);
  progress(`all passed on Node ${version}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/**
 * The program of a release, from the package in which the registry has it for this platform.
 * @param {string} version
 * @returns {Promise<string>} its path.
 */
async function getNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(CACHE, `node-${version}`);
  const node = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    progress(`getting Node ${version}`);
    const code = await run('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`], { quiet: true });
    if (code !== 0 || !existsSync(node)) fail(`Could not get Node ${version} as ${name} from the registry.`);
  }
  return node;
}
