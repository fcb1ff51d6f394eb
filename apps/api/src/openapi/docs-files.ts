import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { Html } from '../platform/http/html.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_SCRIPT } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';
import type { OpenApiDocument } from './open-api.ts';

const { resolve } = createRequire(import.meta.url);

export interface DocsFile {
  type: string;
  plain: Buffer;
  /** Absent for compressed formats. */
  gzipped?: Buffer;
}

export interface DocsFiles {
  /** Contains the origin placeholder. */
  page: string;
  files: ReadonlyMap<string, DocsFile>;
}

export async function makeDocsFiles(document: OpenApiDocument): Promise<DocsFiles> {
  const [text, code] = await Promise.all([
    readFont('schibsted-grotesk', '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
    readFont('plex-mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2'),
  ]);
  const [script, style, barcode] = await Promise.all([
    textFile('js', DOCS_SCRIPT),
    textFile('css', docsStyle({ text: text.name, code: code.name })),
    drawBarcode(),
  ]);
  return {
    page: docsPage(document, {
      script: script.name,
      style: style.name,
      fonts: [text.name, code.name],
      barcode: barcode,
    }),
    files: new Map([text, code, script, style].map(({ name, ...file }) => [name, file])),
  };
}

async function drawBarcode(): Promise<Html> {
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({ bcid: 'code128', text: TEST_TRACKING_IDS[2], scale: 1 });
  return new Html(svg.replace('<svg ', '<svg aria-hidden="true" preserveAspectRatio="none" '));
}

async function readFont(stem: string, module: string): Promise<DocsFile & { name: string }> {
  const plain = await readFile(resolve(module));
  return { name: `${stem}-${hashContent(plain)}.woff2`, type: 'woff2', plain };
}

async function textFile(type: 'js' | 'css', text: string): Promise<DocsFile & { name: string }> {
  const plain = Buffer.from(text);
  return { name: `docs-${hashContent(plain)}.${type}`, type, plain, gzipped: await promisify(gzip)(plain) };
}

const hashContent = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
