import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { getPathPrefix, type Language, LANGUAGE_CODES, localizePath, splitLocalizedPath } from '@waybill/domain/languages';

const PAGE = /\.html$/;
const SHELL = '/app';
const TEXTS = ['sitemap.xml', 'robots.txt'];
const ENTRY = /\s*<url><loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>.*<\/url>/g;

/** Output of the web app's build, with ORIGIN_SLOT in place of the origin. */
export interface SiteBuild {
  pages: ReadonlyMap<string, string>;
  notFound: ReadonlyMap<Language, string>;
  shell: string;
  texts: ReadonlyMap<string, string>;
  renderPage: PageRenderer['renderPage'];
}

/** Pages without content are not announced in the sitemap. */
export function hidePages(sitemap: string, hidden: readonly string[] = []): string {
  return sitemap.replace(ENTRY, (entry, path: string) => (hidden.includes(splitLocalizedPath(path).path) ? '' : entry));
}

/** Undefined without a build. */
export function readSiteBuild(root: string): SiteBuild | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const names = readdirSync(root);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const pages = new Map<string, string>();
  const notFound = new Map<Language, string>();
  for (const language of LANGUAGE_CODES) {
    for (const [name, document] of readDocuments(join(root, getPathPrefix(language)))) {
      if (name === '404') notFound.set(language, document);
      else pages.set(localizePath(language, name === 'index' ? '/' : `/${name}`), document);
    }
  }
  const shell = pages.get(SHELL) ?? '';
  pages.delete(SHELL);
  return {
    pages,
    notFound,
    shell,
    texts: new Map(TEXTS.filter((name) => names.includes(name)).map((name) => [`/${name}`, read(name)])),
    renderPage: async (request) => {
      const { renderPage } = (await import(pathToFileURL(join(root, 'server/render.js')).href)) as PageRenderer;
      return renderPage(request);
    },
  };
}

function readDocuments(folder: string): [name: string, document: string][] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => PAGE.test(name)) : [];
  return names.map((name) => [name.replace(PAGE, ''), readFileSync(join(folder, name), 'utf8')]);
}
