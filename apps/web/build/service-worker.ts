import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Language, localizePath } from '@waybill/domain/languages';
import { build, type ResolvedConfig } from 'vite';
import { getWorkerUrl } from '../src/lib/browser/worker-messages.ts';
import type { Shell } from '../src/service-worker/shell.ts';
import { ARABIC_FONT, getExtraFont } from './fonts.ts';
import { ROOT_SCRIPTS } from './minify-scripts.ts';
import { pagesFolder } from './prerender.ts';

const ENTRY = 'src/service-worker/worker.ts';
/** What the pages need and the bundler does not know of. */
const ROOT_FILES = [...ROOT_SCRIPTS, 'favicon.svg'];
/** Documents that are no page of the public site, and the pages that do nothing but ask the server. */
const NOT_KEPT: ReadonlySet<string> = new Set(['404.html', 'app.html', 'subscription.html', 'verify.html']);
/** The scripts of those pages, and what follows a shipment while there is a connection. */
const NOT_KEPT_SCRIPT = /\/(?:subscription-page|verify-page|follow-shipment)-/;
/** Raw bytes on the visitor's device. */
const MAX_BYTES = 1_000_000;

interface KeptFor {
  language: Language;
  /** What its pages need, by names in the build. */
  files: readonly string[];
  /** Where the build lies that has what all languages share. */
  shared: string;
  /** Where the pages and scripts of the language lie, and its worker goes. */
  to: string;
}

/**
 * Writes the service worker of a language, `sw.js` or `sw-de.js` and so on, with the list of what it keeps (docs/decisions/011).
 * @throws when the shell outgrows its bound.
 */
export async function writeServiceWorker(config: ResolvedConfig, { language, files, ...folders }: KeptFor): Promise<void> {
  const own = files.filter((name) => isFontFor(language, name) && !NOT_KEPT_SCRIPT.test(name));
  await writeWorker(config, folders.to, await makeShell(config.logger, { language, files: [...own, ...ROOT_FILES], ...folders }));
}

/** Of the fonts, those of other scripts are left out. */
const isFontFor = (language: Language, name: string) => getExtraFont(language) === ARABIC_FONT || !name.includes(ARABIC_FONT);

async function makeShell(logger: ResolvedConfig['logger'], { language, files, shared, to }: KeptFor): Promise<Shell> {
  const pages = pagesFolder(to, language);
  const names = (await readdir(pages)).filter((name) => name.endsWith('.html') && !NOT_KEPT.has(name)).sort();
  const fileContents = files.map((name) => readFile(path.join(to, name)).catch(() => readFile(path.join(shared, name))));
  const contents = await Promise.all([...fileContents, ...names.map((name) => readFile(path.join(pages, name)))]);
  const bytes = contents.reduce((sum, content) => sum + content.length, 0);
  logger.info(`offline shell in ${language}: ${names.length} pages, ${files.length} files, ${Math.round(bytes / 1_000)} kB`);
  if (bytes > MAX_BYTES) throw new Error(`The offline shell may take ${MAX_BYTES} bytes, not ${bytes}.`);
  return {
    language,
    version: fingerprint(contents),
    pages: names.map((name) => localizePath(language, `/${name.replace(/(?:^index)?\.html$/, '')}`)),
    files: files.map((name) => `/${name}`),
  };
}

function fingerprint(contents: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

async function writeWorker({ root, build: { target } }: ResolvedConfig, outDir: string, shell: Shell): Promise<void> {
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
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: getWorkerUrl(shell.language).slice(1) } },
    },
  });
}
