import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DOCS_SCRIPT, docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const { resolve } = createRequire(import.meta.url);
const LIBRARY = 'swagger-ui-dist';

/** A file that is ready to be sent. */
export interface DocsFile {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
}

export interface DocsFiles {
  page: string;
  /** By names that change with their content. */
  files: ReadonlyMap<string, DocsFile>;
}

/** Reads the page of the description and its files, compressed once; all come from this host. */
export async function readDocsFiles(): Promise<DocsFiles> {
  const [library, libraryStyle] = await Promise.all(
    ['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => readFile(resolve(`${LIBRARY}/${name}`))),
  );
  const contents = {
    library: { stem: 'swagger-ui', type: 'js', plain: library ?? Buffer.alloc(0) },
    libraryStyle: { stem: 'swagger-ui', type: 'css', plain: libraryStyle ?? Buffer.alloc(0) },
    script: { stem: 'docs', type: 'js', plain: Buffer.from(DOCS_SCRIPT) },
    style: { stem: 'docs', type: 'css', plain: Buffer.from(DOCS_STYLE) },
  };
  const files = await Promise.all(
    Object.values(contents).map(async ({ type, plain, stem }) => {
      const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12);
      return [`${stem}-${hash}.${type}`, { type, plain, gzipped: await promisify(gzip)(plain) }] as const;
    }),
  );
  const [libraryName = '', styleName = '', scriptName = '', ownStyle = ''] = files.map(([name]) => name);
  return {
    page: docsPage({ library: libraryName, libraryStyle: styleName, script: scriptName, style: ownStyle }),
    files: new Map(files),
  };
}
