import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from 'vite';

/** Vite copies the scripts of public/ without minifying. */
const ROOT_SCRIPTS = ['before-paint.js', 'old-browser.js', 'start.js'];

export async function minifyScripts(folder: string): Promise<void> {
  for (const name of ROOT_SCRIPTS) {
    const file = path.join(folder, name);
    const { code } = await minify(name, await readFile(file, 'utf8'));
    await writeFile(file, code);
  }
}
