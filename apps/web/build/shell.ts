import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { replaceHead } from '@waybill/contracts/site/page-head';
import { embedSettings } from '@waybill/contracts/site/page-renderer';
import { type Language, localizePath } from '@waybill/domain/languages';
import type { Rolldown } from 'vite';
import { collectImports } from './collect-imports.ts';
import { getExtraFont } from './fonts.ts';
import { type BuildOutput, getOutputChunks } from './localize.ts';
import { getStyles } from './public-files.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const SLOT = '<div id="root"></div>';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const PAGE_MODULE = /\/([\w-]+)-page\.tsx$/;
const OUTCOME = /\/lookup-outcome\.tsx$/;
const SITE_ENTRY = /\/src\/main\.tsx$|\/index\.html$/;
const OFFICE_ENTRY = /\/src\/office\.tsx$/;
const BACK_OFFICE = /\/office\/back-office\.tsx$/;
/** Pages whose module is not named after their path. */
const ADDRESSES: Readonly<Record<string, string>> = { home: '/', 'not-found': '/404' };

interface ShellOptions {
  folder: string;
  language: Language;
  output: BuildOutput;
  document: string;
  files: readonly string[];
}

/** Document that Vite built from index.html, without its code; prerendered pages replace it. */
export const readDocument = async (folder: string): Promise<string> =>
  (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(ENTRY_SCRIPT, '');

export async function writeShell({ folder, language, output, document, files }: ShellOptions): Promise<void> {
  const starts = Object.fromEntries(getStartScripts(language, getOutputChunks(output)));
  const shell = { document, starts, preload: fontTag(language, files) };
  await writeFile(path.join(folder, `server/shell-${language}.json`), JSON.stringify(shell));
}

export async function writeOfficeDocument(folder: string, document: string, office: BuildOutput): Promise<void> {
  const chunks = getOutputChunks(office);
  const [entry = '', backOffice = ''] = [OFFICE_ENTRY, BACK_OFFICE].flatMap((module) => findChunk(module, chunks));
  const code = collectImports([entry, backOffice], chunks);
  await writeFile(path.join(folder, 'app.html'), toOfficeDocument(document, styleTags(entry, chunks) + moduleTags(code)));
}

/** The document preloads the English fonts itself. */
function fontTag(language: Language, files: readonly string[]): string {
  const name = getExtraFont(language);
  const file = name && files.find((fileName) => fileName.replace(/-[\w-]{8}\.woff2$/, '') === `assets/${name}`);
  return file ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />` : '';
}

const findChunk = (module: RegExp, chunks: Chunks) =>
  [...chunks.values()].filter(({ facadeModuleId }) => module.test(facadeModuleId ?? '')).map(({ fileName }) => fileName);

function getStartScripts(language: Language, chunks: Chunks): [address: string, script: string][] {
  return [...chunks.values()].flatMap(({ facadeModuleId, fileName }): [string, string][] => {
    const page = PAGE_MODULE.exec(facadeModuleId ?? '')?.[1];
    if (page === undefined) return [];
    const address = localizePath(language, ADDRESSES[page] ?? `/${page}`);
    const start = (...files: string[]) =>
      startScript(collectImports([...findChunk(SITE_ENTRY, chunks), fileName, ...files], chunks));
    if (page !== 'track') return [[address, start()]];
    // A drawn answer needs the code of the receipt to hydrate.
    const receipt = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => OUTCOME.test(id)));
    return [
      [address, start()],
      [`${address}/:trackingId`, start(...receipt.map((chunk) => chunk.fileName))],
    ];
  });
}

/** The back office is not indexed. Its code loads without delay, as nothing is rendered before it. */
function toOfficeDocument(document: string, code: string): string {
  const head = '<title>Back office</title>\n    <meta name="robots" content="noindex" />';
  return replaceHead(document, head)
    .replace(STYLESHEET, '')
    .replace('</head>', `${code}</head>`)
    .replace(
      SLOT,
      () => `<div id="root"><noscript>The back office needs JavaScript.</noscript></div>${embedSettings(DEFAULT_SETTINGS)}`,
    );
}

/** Runs the first module after the first paint and preloads the others. */
function startScript(fileNames: ReadonlySet<string>): string {
  const modules = [...fileNames].map((fileName) => `/${fileName}`).join(' ');
  return `<script defer src="/start.js" data-modules="${modules}"></script>`;
}

/** Styles would otherwise wait for the code that imports them. */
function styleTags(fileName: string, chunks: Chunks): string {
  const chunk = chunks.get(fileName);
  const styles = chunk ? getStyles(chunk) : [];
  return styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`).join('');
}

function moduleTags([entry, ...others]: ReadonlySet<string>): string {
  const preloads = others.map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`);
  return `<script type="module" crossorigin src="/${entry}"></script>${preloads.join('')}`;
}
