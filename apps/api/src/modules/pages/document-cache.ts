import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { linkBrandCss } from '@waybill/contracts/site/brand-files';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { createDefaultContent } from '@waybill/contracts/site/create-default-content';
import { createDefaultSettings, DEFAULT_COMPANY_NAME } from '@waybill/contracts/site/create-default-settings';
import { embedSettings, ORIGIN_SLOT } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { DEFAULT_LANGUAGE, type Language, localizePath, splitLocalizedPath } from '@waybill/domain/languages';
import { translator } from '@waybill/i18n/translator';
import type { Logger } from 'pino';
import { createLruMap } from '../../platform/cache/cache.ts';
import { hidePages, type SiteBuild } from './site-build.ts';

const MAX_CACHED = 40;
/** Keys seen once while all places are taken; a second request keeps the document. */
const MAX_SEEN_ONCE = 1_000;

export interface CachedDocument {
  text: string;
  /** Missing for new origins when there is no room: made-up hosts get nothing compressed. */
  gzipped?: Buffer;
  etag: string;
}

interface CacheDeps {
  build: SiteBuild;
  readSettings: (language: Language) => Promise<SiteSettings>;
  readContent: (language: Language) => Promise<SiteContent>;
  logger: Logger;
}

interface PageRequest {
  path: string;
  language: Language;
  origin: string;
}

type Documents = ReturnType<typeof createCaches>;

/** The settings as a page shows them. */
interface Shown {
  settings: SiteSettings;
  content: SiteContent;
}

interface CachedLanguage {
  shown: Shown;
  /** Cached with ORIGIN_SLOT, because visitors can send any host. */
  pages: Map<string, Promise<string>>;
  documents: Documents;
}

const createLanguage = (shown: Shown): CachedLanguage => ({ shown, pages: new Map(), documents: createCaches() });

const getBuildSettings = (language: Language): SiteSettings => createDefaultSettings(translator(language), language);

const getBuildShown = (language: Language): Shown => ({
  settings: getBuildSettings(language),
  content: createDefaultContent(translator(language), language, DEFAULT_COMPANY_NAME),
});

/**
 * Renders each page once per settings, inserts the origin and keeps the compressed result. Default settings use the
 * prerendered page; unknown paths give Page Not Found.
 */
export function createDocumentCache({ build, readSettings, readContent, logger }: CacheDeps) {
  const cached = new Map<Language, CachedLanguage>();

  const readShown = async (language: Language): Promise<Shown> => {
    const [settings, content] = await Promise.all([readSettings(language), readContent(language)]);
    return { settings, content };
  };

  const followSettings = async (language: Language): Promise<CachedLanguage> => {
    // Without the database, serve the last known pages.
    const shown = await readShown(language).catch(() => undefined);
    const last = cached.get(language) ?? createLanguage(getBuildShown(language));
    const isSame = shown === undefined || isDeepStrictEqual(shown, last.shown);
    const current = isSame ? last : createLanguage(shown);
    cached.set(language, current);
    return current;
  };

  const renderPage = async (path: string, language: Language, shown: Shown): Promise<string> => {
    const prerendered = build.pages.get(path) ?? build.notFound.get(language) ?? build.notFound.get(DEFAULT_LANGUAGE) ?? '';
    if (isDeepStrictEqual(shown, getBuildShown(language))) return prerendered;
    try {
      return (await build.renderPage({ path: splitLocalizedPath(path).path, language, ...shown, origin: ORIGIN_SLOT })).html;
    } catch (error) {
      logger.error({ err: error, path }, 'failed to render page; serving the prerendered one');
      return prerendered;
    }
  };

  return {
    getPage: async ({ path: requestedPath, language, origin }: PageRequest): Promise<CachedDocument> => {
      const { shown, pages, documents } = await followSettings(language);
      const path = build.pages.has(requestedPath) ? requestedPath : localizePath(language, '/404');
      const page = pages.get(path) ?? renderPage(path, language, shown);
      pages.set(path, page);
      return getOrMake(documents, `${origin} ${path}`, async () => (await page).replaceAll(ORIGIN_SLOT, origin));
    },
    /** Contains the current settings, such as time zone and numbers. */
    getOffice: async (): Promise<CachedDocument> => {
      const { shown, documents } = await followSettings(DEFAULT_LANGUAGE);
      return getOrMake(documents, 'back office', async () =>
        build.shell
          .replace(embedSettings(getBuildSettings(DEFAULT_LANGUAGE)), () => embedSettings(shown.settings))
          .replace('</head>', () => `${linkBrandCss(shown.settings.brand)}</head>`),
      );
    },
    getText: async (path: string, origin: string): Promise<CachedDocument> => {
      const { shown, documents } = await followSettings(DEFAULT_LANGUAGE);
      return getOrMake(documents, `${origin} ${path}`, async () =>
        hidePages((build.texts.get(path) ?? '').replaceAll(ORIGIN_SLOT, origin), shown.settings.content.emptyPages),
      );
    },
  };
}

const createCaches = () => ({
  cached: createLruMap<string, Promise<CachedDocument>>(MAX_CACHED),
  seenOnce: createLruMap<string, true>(MAX_SEEN_ONCE),
});

function getOrMake({ cached, seenOnce }: Documents, key: string, make: () => Promise<string>): Promise<CachedDocument> {
  const known = cached.get(key);
  if (known) return known;
  if (cached.size >= MAX_CACHED && !seenOnce.has(key)) {
    seenOnce.set(key, true);
    return make().then((text) => ({ text, etag: createEtag(text) }));
  }
  const document = make().then(prepare);
  cached.set(key, document);
  return document;
}

const createEtag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

export async function prepare(text: string): Promise<CachedDocument> {
  return { text, gzipped: await promisify(gzip)(text), etag: createEtag(text) };
}
