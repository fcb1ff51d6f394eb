import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run } from './run.mjs';

const DIST = path.join(ROOT, 'apps/web/dist');
const TURBO = path.join(ROOT, 'node_modules/.bin/turbo');
const WEB = ['run', 'build', '--filter=@waybill/web'];
const LOG = path.join(CACHE, 'languages.log');

/** Builds all packages, then the part of the web app that the first page needs; all of it if Turborepo has it cached. */
export async function buildForFirstPage(env) {
  const rest = await run(TURBO, ['run', 'build', '--filter=!@waybill/web', '--output-logs=errors-only'], { env, quiet: true });
  // Half of the site must not be kept as the result of the task.
  const first = ['--cache=local:r', '--output-logs=errors-only'];
  const isBuilt =
    rest === 0 && (await run(TURBO, [...WEB, ...first], { env: { ...env, WEB_BUILD: 'first' }, quiet: true })) === 0;
  if (!isBuilt) throw new Error('The build failed; see the output above.');
}

/**
 * Lowest priority. A failure is logged; finished languages stay available, and the next start tries again.
 * @param {NodeJS.ProcessEnv} env @param {AbortSignal} stop
 */
export async function buildLanguages(env, stop) {
  const missing = missingLanguages();
  if (missing.length === 0) return;
  progress(`building the other languages (${missing.join(', ')}) in the background`);
  let output = '';
  const code = await run(TURBO, [...WEB, '--output-logs=errors-only'], {
    env: { ...env, WEB_BUILD: 'languages' },
    priority: os.constants.priority.PRIORITY_LOW,
    onLine: (line) => (output += `${line}\n`),
    stop,
  }).catch((error) => {
    output += String(error);
    return 1;
  });
  // The next start continues.
  if (stop.aborted) return;
  if (code === 0) return progress('all languages built');
  writeFileSync(LOG, output);
  const left = missingLanguages().join(', ');
  progress(`The languages ${left} could not be built, see ${path.relative(ROOT, LOG)}; the next start tries again.`);
}

/** Reads the build record that apps/web/build/build-record.ts writes. */
export function missingLanguages(dist = DIST) {
  const { id, languages = [] } = readJson(path.join(dist, 'server/build.json')) ?? {};
  return languages.filter(
    (language) => language !== 'en' && readJson(path.join(dist, `server/languages/${language}.json`))?.build !== id,
  );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
