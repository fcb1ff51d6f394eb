import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isPseudo } from './pseudo-locale.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/;
/** Below this many bytes a compressed copy saves nothing. */
const MIN_BYTES = 1_024;
const SERVER_ONLY = `server${path.sep}`;

/**
 * Writes a `.br` and a `.gz` beside every compressible file for browsers, so that the server never compresses them at run time.
 * It comes after every other plugin that writes files.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { command }) => command === 'build' && !isPseudo,
    buildApp: {
      order: 'post',
      handler: async ({ config: { root, build } }) => {
        const folder = path.resolve(root, build.outDir);
        const names = await readdir(folder, { recursive: true });
        const publicNames = names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith(SERVER_ONLY));
        await Promise.all(publicNames.map((name) => compressFile(path.join(folder, name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
