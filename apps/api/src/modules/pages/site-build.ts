import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { BUILD_FILE, type BuildDescription, getLanguageFile, type LanguageBuild } from '@waybill/contracts/site/site-build';
import { type Language, LANGUAGE_CODES, localizePath, getPathPrefix, DEFAULT_LANGUAGE } from '@waybill/domain/languages';

const PAGE = /\.html$/;
const SHELL = '/app';
const TEXTS = ['sitemap.xml', 'robots.txt'];

/** Output of the web app's build, with ORIGIN_SLOT in place of the origin. */
export interface SiteBuild {
  id: string | undefined;
  /** Languages not available yet (docs/decisions/003). */
  missing: readonly Language[];
  pages: ReadonlyMap<string, string>;
  notFound: ReadonlyMap<Language, string>;
  shell: string;
  texts: ReadonlyMap<string, string>;
  renderPage: PageRenderer['renderPage'];
}

export function readSiteBuild(root: string): SiteBuild | undefined {
  if (!existsSync(join(root, 'index.html'))) return undefined;
  const names = readdirSync(root);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const pages = new Map<string, string>();
  const notFound = new Map<Language, string>();
  const description = readJson(root, BUILD_FILE) as BuildDescription | undefined;
  const languages = description?.languages ?? LANGUAGE_CODES;
  const missing = description
    ? languages.filter((language) => language !== DEFAULT_LANGUAGE && !isLanguageReady(root, language, description.id))
    : [];
  for (const language of languages.filter((code) => !missing.includes(code))) {
    for (const [name, document] of readDocuments(join(root, getPathPrefix(language)))) {
      if (name === '404') notFound.set(language, document);
      else pages.set(localizePath(language, name === 'index' ? '/' : `/${name}`), document);
    }
  }
  const shell = pages.get(SHELL) ?? '';
  pages.delete(SHELL);
  return {
    id: description?.id,
    missing,
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

/** Complete and built from the same sources as the rest. */
export function isLanguageReady(root: string, language: Language, build: string | undefined): boolean {
  const languageBuild = readJson(root, getLanguageFile(language)) as LanguageBuild | undefined;
  return languageBuild !== undefined && languageBuild.build === build;
}

function readJson(root: string, name: string): unknown {
  const file = join(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function readDocuments(folder: string): [name: string, document: string][] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => PAGE.test(name)) : [];
  return names.map((name) => [name.replace(PAGE, ''), readFileSync(join(folder, name), 'utf8')]);
}
