import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@waybill/contracts';

const PAGE = /\.html$/;
/** What speaks of absolute addresses and is no page. */
const TEXTS = ['sitemap.xml', 'robots.txt'];

/** What the web app's build left for the server of its pages, all with ORIGIN_SLOT in place of the origin. */
export interface SiteBuild {
  /** The prerendered documents by their path. */
  pages: ReadonlyMap<string, string>;
  notFound: string;
  /** The empty document in which the back office is drawn. */
  shell: string;
  /** Other texts that are the same for everybody, by their path. */
  texts: ReadonlyMap<string, string>;
  /** Renders pages anew. Its code is loaded when it is first needed: as long as nobody changed a setting, never. */
  renderPage: PageRenderer['renderPage'];
}

/**
 * Reads the documents of a build, once.
 * @returns undefined when there is no build.
 */
export function readSiteBuild(root: string): SiteBuild | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const names = readdirSync(root);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const documents = new Map(names.filter((name) => PAGE.test(name)).map((name) => [name.replace(PAGE, ''), read(name)]));
  const take = (name: string) => {
    const document = documents.get(name) ?? '';
    documents.delete(name);
    return document;
  };
  return {
    notFound: take('404'),
    shell: take('app'),
    pages: new Map([...documents].map(([name, document]) => [name === 'index' ? '/' : `/${name}`, document])),
    texts: new Map(TEXTS.filter((name) => names.includes(name)).map((name) => [`/${name}`, read(name)])),
    renderPage: async (request) => {
      const { renderPage } = (await import(pathToFileURL(join(root, 'server/render.js')).href)) as PageRenderer;
      return renderPage(request);
    },
  };
}
