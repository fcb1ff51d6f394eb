import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the package if sources are newer: the worker and the executable run from `dist`. */
export function setup(): void {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const newest = Math.max(...sources.map((file) => statSync(join(root, 'src', file)).mtimeMs));
  const built = statSync(join(root, 'dist/index.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built < newest) execFileSync(join(root, 'node_modules/.bin/rolldown'), ['-c'], { cwd: root, stdio: 'inherit' });
}
