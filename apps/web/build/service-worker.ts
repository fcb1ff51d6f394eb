import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { Shell } from '../src/service-worker/shell.ts';
import { ROOT_SCRIPTS } from './minify-scripts.ts';
import { publicFiles } from './public-files.ts';

const ENTRY = 'src/service-worker/worker.ts';
/** What the pages need and the bundler does not know of. */
const ROOT_FILES = [...ROOT_SCRIPTS, 'favicon.svg'];
/** Documents that are no page of the public site. */
const NO_PAGES: ReadonlySet<string> = new Set(['404.html', 'app.html']);
/** Raw bytes on the visitor's device. */
const MAX_BYTES = 900_000;

/**
 * Writes the service worker, `sw.js`, with the list of what it keeps (docs/decisions/011). Comes after the plugin that
 * prerenders the pages and before the one that compresses. Fails the build when the shell outgrows its bound.
 */
export function serviceWorker(): Plugin {
  let files: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      files = [...publicFiles(bundle), ...ROOT_FILES];
    },
    buildApp: async ({ config }) => {
      const folder = path.resolve(config.root, config.build.outDir);
      const documents = (await readdir(folder)).filter((name) => name.endsWith('.html') && !NO_PAGES.has(name)).sort();
      const contents = await Promise.all([...files, ...documents].map((name) => readFile(path.join(folder, name))));
      const bytes = contents.reduce((sum, content) => sum + content.length, 0);
      config.logger.info(`offline shell: ${documents.length} pages, ${files.length} files, ${Math.round(bytes / 1_000)} kB`);
      if (bytes > MAX_BYTES) throw new Error(`The offline shell may take ${MAX_BYTES} bytes, not ${bytes}.`);
      await writeWorker(config, {
        version: fingerprint(contents),
        pages: documents.map((name) => `/${name.replace(/(?:^index)?\.html$/, '')}`),
        files: files.map((name) => `/${name}`),
      });
    },
  };
}

function fingerprint(contents: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

async function writeWorker({ root, build: { outDir, target } }: ResolvedConfig, shell: Shell): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
