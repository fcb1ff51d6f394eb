import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceHead } from '@waybill/contracts/page-head';
import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const SLOT = '<div id="root"></div>';
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/;
const PAGE_MODULE = /\/app\/pages\/([\w-]+)-page\.tsx$/;
/** Pages whose module is not named after their address. */
const ADDRESSES: Readonly<Record<string, string>> = { home: '/', 'not-found': '/404' };

interface Built {
  folder: string;
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * Writes what stands around the pages: for the renderer the document that Vite built from index.html, with the script that
 * starts each page and names its code, and for the back office that document alone, in which the browser draws.
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
  await writeFile(path.join(folder, 'app.html'), toBackOffice(document, startScript(reach(entry, chunks))));
}

/** No search engine needs the back office. */
function toBackOffice(document: string, start: string): string {
  const head = '<title>Back office</title>\n    <meta name="robots" content="noindex" />';
  return replaceHead(document, head)
    .replace('</head>', `${start}</head>`)
    .replace(SLOT, '<div id="root"><noscript>The back office needs JavaScript.</noscript></div>');
}

/** Chunks and all that they import at once, each before what it imports. */
function reach(fileNames: readonly string[], chunks: Chunks, reached = new Set<string>()): ReadonlySet<string> {
  for (const fileName of fileNames) {
    if (reached.has(fileName)) continue;
    reached.add(fileName);
    reach(chunks.get(fileName)?.imports ?? [], chunks, reached);
  }
  return reached;
}

/** The first module is run, the others are what it will ask for. */
function startScript(fileNames: ReadonlySet<string>): string {
  const modules = [...fileNames].map((fileName) => `/${fileName}`).join(' ');
  return `<script defer src="/start.js" data-modules="${modules}"></script>`;
}
