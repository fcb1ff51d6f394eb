import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** Scripts of public/, which Vite copies as they are. */
export const ROOT_SCRIPTS = ['before-paint.js', 'start.js'];

/** Minifies the scripts that every page loads beside its bundle. Comes before the plugins that read what was written. */
export function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    apply: 'build',
    buildApp: async ({ config: { root, build } }) => {
      for (const name of ROOT_SCRIPTS) {
        const file = path.resolve(root, build.outDir, name);
        const { code } = await minify(name, await readFile(file, 'utf8'));
        await writeFile(file, code);
      }
    },
  };
}
