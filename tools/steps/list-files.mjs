import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-pseudo', 'test-results', 'generated', '.git', '.data', '.turbo']);

/** @returns {string[]} the sources of the repository, sorted, as seen from its root. An archive has no git index. */
export function listFiles() {
  if (!existsSync(path.join(ROOT, '.git'))) return walk('').toSorted();
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\n');
  return [...new Set(files)].filter((file) => file !== '' && existsSync(path.join(ROOT, file))).toSorted();
}

const walk = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(name) : [name];
  });
