import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceHead } from '@waybill/contracts/site/page-head';
import type { Rolldown } from 'vite';
import { stylesOf } from './public-files.ts';
import { reach } from './reach.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const SLOT = '<div id="root"></div>';
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const PAGE_MODULE = /\/site\/pages\/([\w-]+)-page\.tsx$/;
const BACK_OFFICE = /\/office\/back-office\.tsx$/;
/** Pages whose module is not named after their address. */
const ADDRESSES: Readonly<Record<string, string>> = { home: '/', 'not-found': '/404' };

interface Built {
  folder: string;
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * Writes what stands around the pages: for the renderer the document that Vite built from index.html, with the script that
 * starts each page and names its code, and for the back office that document with its code, which draws in the browser.
 */
export async function writeShells({ folder, output }: Built): Promise<void> {
  const document = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(ENTRY_SCRIPT, '');
  const chunks: Chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const entry = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);

  const starts: Record<string, string> = {};
  for (const { facadeModuleId, fileName } of chunks.values()) {
    const page = PAGE_MODULE.exec(facadeModuleId ?? '')?.[1];
    if (page !== undefined) starts[ADDRESSES[page] ?? `/${page}`] = startScript(reach([...entry, fileName], chunks));
  }
  await writeFile(path.join(folder, 'server/shell.json'), JSON.stringify({ document, starts }));
  const backOffice = [...chunks.values()].filter(({ facadeModuleId }) => BACK_OFFICE.test(facadeModuleId ?? ''));
  const code = reach([...entry, ...backOffice.map(({ fileName }) => fileName)], chunks);
  await writeFile(path.join(folder, 'app.html'), toBackOffice(document, styleTags(backOffice) + moduleTags(code)));
}

/** No search engine needs the back office. Nothing of it is painted without its code, which therefore does not wait. */
function toBackOffice(document: string, code: string): string {
  const head = '<title>Back office</title>\n    <meta name="robots" content="noindex" />';
  return replaceHead(document, head)
    .replace('</head>', `${code}</head>`)
    .replace(SLOT, '<div id="root"><noscript>The back office needs JavaScript.</noscript></div>');
}

/** Runs the first module once the page has been painted; the others are what it will ask for. */
function startScript(fileNames: ReadonlySet<string>): string {
  const modules = [...fileNames].map((fileName) => `/${fileName}`).join(' ');
  return `<script defer src="/start.js" data-modules="${modules}"></script>`;
}

/** The styles too come without waiting for the code that asks for them. */
function styleTags(chunks: readonly Rolldown.OutputChunk[]): string {
  return chunks
    .flatMap(stylesOf)
    .map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}" />`)
    .join('');
}

/** Runs the first module as soon as it has come; the others are what it will ask for. */
function moduleTags([entry, ...others]: ReadonlySet<string>): string {
  const preloads = others.map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}" />`);
  return `<script type="module" crossorigin src="/${entry}"></script>${preloads.join('')}`;
}
