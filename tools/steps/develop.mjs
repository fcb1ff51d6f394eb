import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { run, SIGNALS } from './run.mjs';
import { firstFreePort } from './start-server.mjs';

const WATCHED = ['packages/domain', 'packages/i18n', 'packages/contracts', 'packages/embedded-mongo', 'apps/api', 'apps/web'];
/** Milliseconds; the API finishes requests in flight first. */
const STOP_MS = 10_000;
/** The shell of npm swallows SIGTERM, so the parent is polled. */
const PARENT_CHECK_MS = 500;

/** `npm run dev`: the `dev` scripts of all packages, until one of them, this process or its parent ends. @param {NodeJS.ProcessEnv} env */
export async function startDevelopment(env) {
  const build = ['run', 'build', '--filter=./packages/*', '--filter=!@waybill/client', '--output-logs=errors-only'];
  progress('building the packages');
  const code = await run(path.join(ROOT, 'node_modules/.bin/turbo'), build, { env, quiet: true });
  if (code !== 0) throw new Error('The build failed; see the output above.');

  progress('starting');
  const PORT = env.PORT ?? String(await firstFreePort());
  const print = createPrinter(PORT);
  const children = WATCHED.map((folder) => startScript(folder, { ...env, PORT }, (line) => print(folder, line)));
  const { folder, exitCode } = await Promise.race([stopped(), ...children.map(({ ended }) => ended)]);
  if (folder) progress(`${folder} ended with ${exitCode}; stopping`);
  process.exitCode = exitCode;
  const force = setTimeout(() => children.forEach(({ kill }) => kill('SIGKILL')), STOP_MS);
  children.forEach(({ kill }) => kill('SIGTERM'));
  await Promise.all(children.map(({ ended }) => ended));
  clearTimeout(force);
}

/** In a process group, with which all of its children end. */
function startScript(folder, env, onLine) {
  const cwd = path.join(ROOT, folder);
  const { dev } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')).scripts;
  const PATH = [path.join(cwd, 'node_modules/.bin'), env.PATH].join(path.delimiter);
  const child = spawn(dev, { cwd, shell: true, detached: true, env: { ...env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
  const kill = (signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended.
    }
  };
  const ended = new Promise((resolve) => child.once('close', (exitCode) => resolve({ folder, exitCode: exitCode ?? 1 })));
  return { ended, kill };
}

const stopped = () =>
  new Promise((resolve) => {
    const parent = process.ppid;
    const stop = () => resolve({ exitCode: 0 });
    for (const signal of SIGNALS) process.on(signal, stop);
    setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
  });

/** Shows the pages' address in place of the API's, once both answer, and log lines as text. */
function createPrinter(port) {
  const { prettyFactory } = createRequire(path.join(ROOT, 'apps/api/package.json'))('pino-pretty');
  const format = prettyFactory({
    colorize: process.stdout.isTTY,
    ignore: 'requestId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  let pages;
  let isApiUp = false;
  const printAddress = () => {
    if (isApiUp && pages) process.stdout.write(`\n  Pages     ${pages}   (API: port ${port})\n`);
  };
  return (folder, raw) => {
    const line = stripVTControlCharacters(raw);
    const [, local] = (folder === 'apps/web' && /Local: +(http\S+)/.exec(line)) || [];
    if (local) pages = local.replace(/\/$/, '');
    if (/^ {2}URL /.test(line)) isApiUp = true;
    if (local || /^ {2}URL /.test(line)) printAddress();
    else if (line.startsWith('{')) process.stdout.write(format(line));
    else if (line.trim() !== '' && !/Found 0 errors|Starting compilation|File change detected/.test(line))
      process.stdout.write(`${raw}\n`);
  };
}
