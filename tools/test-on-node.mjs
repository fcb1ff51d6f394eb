// `npm run test:node24`: the tests of the package in the current folder, or its given paths, on another release of Node.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './steps/paths.mjs';
import { fail, progress } from './steps/progress.mjs';
import { run } from './steps/run.mjs';

/** The releases that are tested, by major version; the image has the same. */
const RELEASES = { 24: '24.21.0' };

try {
  const [, , major, ...paths] = process.argv;
  const version = RELEASES[major];
  if (!version) fail(`Name a Node release: ${Object.keys(RELEASES).join(', ')}.`);
  const node = await getNode(version);
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const report = `--outputFile.json=test-results/node${major}.json`;
  // npm and its scripts use the first Node in the PATH.
  process.exitCode = await run('npm', ['--prefix', process.cwd(), 'run', 'test:unit', '--', report, ...paths], { env });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** @param {string} version @returns {Promise<string>} the path, from the registry's package for this platform. */
async function getNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(CACHE, `node-${version}`);
  const node = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  progress(`getting Node ${version}`);
  mkdirSync(CACHE, { recursive: true });
  // Packages are tested concurrently, and each may find it missing.
  const own = mkdtempSync(`${folder}-`);
  const code = await run('npm', ['install', '--no-save', '--prefix', own, `${name}@${version}`], { quiet: true });
  if (code !== 0) fail(`Could not get Node ${version} as ${name} from the registry.`);
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true, force: true });
  }
  if (!existsSync(node)) fail(`${name} ${version} from the registry lacks ${path.basename(node)}.`);
  return node;
}
