import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['contracts', 'domain', 'i18n'].map((name) => join(PACKAGE, '../../packages', name, 'dist'));
const SOURCES = [join(PACKAGE, 'src'), ...PACKAGES];

/** The server and the commands are tested as built, from `dist`. */
export function setup(): void {
  const newest = Math.max(...SOURCES.map(getNewestMtime));
  const built = statSync(join(PACKAGE, 'dist/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built < newest) {
    execFileSync(join(PACKAGE, 'node_modules/.bin/rolldown'), ['-c'], { cwd: PACKAGE, stdio: 'inherit' });
  }
}

const getNewestMtime = (folder: string): number =>
  Math.max(...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)).mtimeMs));
