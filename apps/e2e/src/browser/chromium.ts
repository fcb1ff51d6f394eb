import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** An npm package with the browser for Linux x64; elsewhere set CHROME_PATH. */
const VERSION = '153.0.0';
const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache', `chromium-${VERSION}`);

const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";

export const executablePath = process.env.CHROME_PATH ?? path.join(FOLDER, 'chromium');

/** Atomic, and safe against parallel runs. */
export async function unpackChromium(): Promise<void> {
  if (existsSync(executablePath)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser for this platform comes with the tests. Set CHROME_PATH to a Chrome or Chromium.');
  }
  const partial = `${FOLDER}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  // In a child process: the package unpacks to TMPDIR, adds system libraries only on AWS Lambda, and changes the environment.
  execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    stdio: 'inherit',
  });
  await rename(partial, FOLDER).catch((error: unknown) => {
    if (!existsSync(executablePath)) throw error;
  });
  await rm(partial, { recursive: true, force: true });
}

/** Visitors have the back/forward cache, which keeps the connections of pages that were left. */
export const IGNORED_ARGS: readonly string[] = ['--disable-back-forward-cache'];

/** With the package's libraries only where the system lacks them. */
export function browserEnvironment(): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const libraries = spawnSync('ldd', [executablePath], { encoding: 'utf8' }).stdout ?? '';
  if (!libraries.includes('not found')) return inherited;
  return { ...inherited, LD_LIBRARY_PATH: path.join(FOLDER, 'al2023/lib') };
}
