import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BRAND_CSS } from '@waybill/contracts/site/brand-files';
import { type Language, localizePath } from '@waybill/domain/languages';
import { build, type ResolvedConfig } from 'vite';
import { getWorkerUrl } from '../src/lib/browser/worker-messages.ts';
import type { Shell } from '../src/service-worker/shell.ts';
import { ARABIC_FONT, getExtraFont } from './fonts.ts';
import { getPagesFolder } from './prerender.ts';

const ENTRY = 'src/service-worker/worker.ts';
const SHELL = /\bSHELL\b/;
const ROOT_FILES = ['before-paint.js', 'start.js', 'favicon.svg'];
/** Documents outside the public site, and pages that are useless without a network. */
const UNCACHED_PAGES: ReadonlySet<string> = new Set(['404.html', 'app.html', 'subscription.html', 'offer.html', 'verify.html']);
/** Scripts of those pages, live updates of a shipment, and what a personal link shows. */
const UNCACHED_SCRIPT = /\/(?:mail-link-page|subscription-page|offer-page|verify-page|follow-shipment|link-panels)-/;
/** Uncompressed bytes on the visitor's device. */
const MAX_BYTES = 1_050_000;

interface WorkerOptions {
  /** From `buildWorker`. */
  worker: string;
  language: Language;
  /** Below `folder`. */
  files: readonly string[];
  folder: string;
}

/** @returns the worker's script, in which SHELL stands for what it keeps. */
export async function buildWorker({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target, modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error('One script of the service worker was expected');
  return script.code;
}

export const getWorkerFile = (language: Language): string => getWorkerUrl(language).slice(1);

/** Named `sw.js`, in other languages for example `sw-de.js` (docs/decisions/011). */
export async function writeWorker({ logger }: ResolvedConfig, { worker, language, files, folder }: WorkerOptions): Promise<void> {
  const own = files.filter((name) => isFontFor(language, name) && !UNCACHED_SCRIPT.test(name));
  const shell = await createShell(logger, { language, files: [...own, ...ROOT_FILES], folder });
  await writeFile(
    path.join(folder, getWorkerFile(language)),
    worker.replace(SHELL, () => JSON.stringify(shell)),
  );
}

const isFontFor = (language: Language, name: string) => getExtraFont(language) === ARABIC_FONT || !name.includes(ARABIC_FONT);

async function createShell(
  logger: ResolvedConfig['logger'],
  { language, files, folder }: Omit<WorkerOptions, 'worker'>,
): Promise<Shell> {
  const pages = getPagesFolder(folder, language);
  const names = (await readdir(pages)).filter((name) => name.endsWith('.html') && !UNCACHED_PAGES.has(name)).sort();
  const contents = await Promise.all([
    ...files.map((name) => readFile(path.join(folder, name))),
    ...names.map((name) => readFile(path.join(pages, name))),
  ]);
  const bytes = contents.reduce((sum, content) => sum + content.length, 0);
  logger.info(`offline shell in ${language}: ${names.length} pages, ${files.length} files, ${Math.round(bytes / 1_000)} kB`);
  if (bytes > MAX_BYTES) throw new Error(`The offline shell may take ${MAX_BYTES} bytes, not ${bytes}.`);
  return {
    language,
    version: hashContents(contents),
    pages: names.map((name) => localizePath(language, `/${name.replace(/(?:^index)?\.html$/, '')}`)),
    files: [...files.map((name) => `/${name}`), BRAND_CSS],
  };
}

function hashContents(contents: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}
