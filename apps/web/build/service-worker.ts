import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language, pathIn, prefixOf } from '@waybill/contracts/languages/languages';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { workerOf } from '../src/lib/browser/worker-messages.ts';
import type { Shell } from '../src/service-worker/shell.ts';
import { languageOf } from './browser-builds.ts';
import { ARABIC_FONT, moreFontOf } from './fonts.ts';
import { ROOT_SCRIPTS } from './minify-scripts.ts';
import { isPseudo } from './pseudo-locale.ts';
import { publicFiles } from './public-files.ts';

const ENTRY = 'src/service-worker/worker.ts';
/** What the pages need and the bundler does not know of. */
const ROOT_FILES = [...ROOT_SCRIPTS, 'favicon.svg'];
/** Documents that are no page of the public site, and the pages that do nothing but ask the server. */
const NOT_KEPT: ReadonlySet<string> = new Set(['404.html', 'app.html', 'subscription.html', 'verify.html']);
/** The scripts of those pages, and what follows a shipment while there is a connection. */
const NOT_KEPT_SCRIPT = /\/(?:subscription-page|verify-page|follow-shipment)-/;
/** Raw bytes on the visitor's device. */
const MAX_BYTES = 1_000_000;

/**
 * Writes a service worker for each language, `sw.js` and `sw-de.js` and so on, with the list of what it keeps
 * (docs/decisions/011). Comes after the plugin that prerenders the pages and before the one that compresses. Fails the build when
 * a shell outgrows its bound.
 */
export function serviceWorker(): Plugin {
  const files = new Map<Language, string[]>();
  return {
    name: 'service-worker',
    apply: (_, { command }) => command === 'build' && !isPseudo,
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => languageOf(name) !== undefined,
    generateBundle(_, bundle) {
      files.set(languageOf(this.environment.name) ?? DEFAULT_LANGUAGE, publicFiles(bundle));
    },
    buildApp: async ({ config }) => {
      // Styles and fonts are those of the English build.
      const shared = (files.get(DEFAULT_LANGUAGE) ?? []).filter((name) => !name.endsWith('.js'));
      for (const [language, names] of files) {
        const own = [...new Set([...names, ...shared])].filter(
          (name) => isFontFor(language, name) && !NOT_KEPT_SCRIPT.test(name),
        );
        await writeWorker(config, await makeShell(config, language, [...own, ...ROOT_FILES]));
      }
    },
  };
}

/** Of the fonts, those of other scripts are left out. */
const isFontFor = (language: Language, name: string) => moreFontOf(language) === ARABIC_FONT || !name.includes(ARABIC_FONT);

async function makeShell(
  { root, build: { outDir }, logger }: ResolvedConfig,
  language: Language,
  files: string[],
): Promise<Shell> {
  const folder = path.resolve(root, outDir);
  const below = prefixOf(language);
  const names = (await readdir(path.join(folder, below))).filter((name) => name.endsWith('.html') && !NOT_KEPT.has(name)).sort();
  const documents = names.map((name) => path.join(below, name));
  const contents = await Promise.all([...files, ...documents].map((name) => readFile(path.join(folder, name))));
  const bytes = contents.reduce((sum, content) => sum + content.length, 0);
  logger.info(`offline shell in ${language}: ${documents.length} pages, ${files.length} files, ${Math.round(bytes / 1_000)} kB`);
  if (bytes > MAX_BYTES) throw new Error(`The offline shell may take ${MAX_BYTES} bytes, not ${bytes}.`);
  return {
    language,
    version: fingerprint(contents),
    pages: names.map((name) => pathIn(language, `/${name.replace(/(?:^index)?\.html$/, '')}`)),
    files: files.map((name) => `/${name}`),
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
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: workerOf(shell.language).slice(1) } },
    },
  });
}
