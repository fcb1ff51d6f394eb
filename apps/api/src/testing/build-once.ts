import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the server when its sources are newer: the server and the commands are tested as they are run, from `dist`. */
export function setup(): void {
  const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' });
  const newest = Math.max(...sources.map((file) => statSync(join(PACKAGE, 'src', file)).mtimeMs));
  const built = statSync(join(PACKAGE, 'dist/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built < newest) {
    execFileSync(join(PACKAGE, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], { cwd: PACKAGE, stdio: 'inherit' });
  }
}
