import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from 'vite';

/** Scripts of public/, which Vite copies without minifying. */
export const ROOT_SCRIPTS = ['before-paint.js', 'start.js'];

/** Minifies the scripts that every page loads beside its bundle. */
export async function minifyScripts(folder: string): Promise<void> {
  for (const name of ROOT_SCRIPTS) {
    const file = path.join(folder, name);
    const { code } = await minify(name, await readFile(file, 'utf8'));
    await writeFile(file, code);
  }
}
