import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { BUILD_FILE, type BuildDescription, getLanguageFile, type LanguageBuild } from '@waybill/contracts/site/site-build';
import {
  DEFAULT_LANGUAGE,
  getPathPrefix,
  type Language,
  LANGUAGE_CODES,
  localizePath,
  splitLocalizedPath,
} from '@waybill/domain/languages';
import type { Logger } from 'pino';

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

const ROOT_ELEMENT = /<html(?=[\s>])/;
const ALTERNATE = /\s*<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)"[^>]*>/g;
const ENTRY = /\s*<url><loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>.*<\/url>/g;

export type BuildWatcher = ReturnType<typeof watchBuild>;

/** Missing languages are not announced to search engines; styles/base.css removes them from the switch. */
export function hideLanguages(text: string, missing: readonly Language[]): string {
  if (missing.length === 0) return text;
  const isMissing = (code: string) => missing.some((language) => language === code);
  const isBelowMissing = (path: string) => missing.some((language) => `${path}/`.startsWith(`${localizePath(language, '/')}/`));
  return text
    .replace(ENTRY, (entry, path: string) => (isBelowMissing(path) ? '' : entry))
    .replace(ALTERNATE, (link, code: string) => (isMissing(code) ? '' : link))
    .replace(ROOT_ELEMENT, `<html data-missing="${missing.join(' ')}"`);
}

/** Pages without content are not announced in the sitemap. */
export function hidePages(sitemap: string, hidden: readonly string[] = []): string {
  return sitemap.replace(ENTRY, (entry, path: string) => (hidden.includes(splitLocalizedPath(path).path) ? '' : entry));
}

/** Languages arrive while the build is served (docs/decisions/003); every call checks, so all processes agree. */
export function watchBuild(root: string, logger: Logger) {
  let build = readSiteBuild(root);
  return {
    latest: (): SiteBuild | undefined => build,

    /** A new object once a language has arrived; undefined without a build. */
    current: (): SiteBuild | undefined => {
      const ready = build?.missing.filter((language) => isLanguageReady(root, language, build?.id)) ?? [];
      if (ready.length === 0) return build;
      build = readSiteBuild(root);
      logger.info({ languages: ready }, 'site languages available');
      return build;
    },
  };
}

function readSiteBuild(root: string): SiteBuild | undefined {
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
function isLanguageReady(root: string, language: Language, build: string | undefined): boolean {
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
