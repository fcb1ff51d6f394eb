import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ORIGIN_SLOT, shippedSettings, type SiteSettings, writeSettings } from '@waybill/contracts';
import { DEFAULT_LANGUAGE, type Language, pathIn, splitPath } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import type { Logger } from 'pino';
import type { SiteBuild } from './site-build.ts';

/** Of a language. A visitor may name any host: beyond this many documents, all are made again. */
const MAX_KEPT = 40;

/** A document that is ready to be sent. */
export interface KeptDocument {
  text: string;
  gzipped: Buffer;
  etag: string;
}

interface KeeperDeps {
  build: SiteBuild;
  readSettings: (language: Language) => Promise<SiteSettings>;
  logger: Logger;
}

interface AskedPage {
  /** The address, with its language. */
  path: string;
  language: Language;
  /** What absolute addresses begin with. */
  origin: string;
}

type Documents = Map<string, Promise<KeptDocument>>;

/** What is kept of a language, and the settings that it was made with. */
interface KeptLanguage {
  settings: SiteSettings;
  documents: Documents;
}

/** What the build rendered the pages with. */
const builtWith = (language: Language): SiteSettings => shippedSettings(sayIn(language), language);

/**
 * Makes each document once for the settings of the moment and an origin, and keeps it, compressed. With the default settings it
 * is the prerendered one, with others it is rendered anew. A path that is none of the pages gives Page Not Found, in the language
 * that is named.
 */
export function keepDocuments({ build, readSettings, logger }: KeeperDeps) {
  const kept = new Map<Language, KeptLanguage>();
  const texts: Documents = new Map();

  const followSettings = async (language: Language): Promise<KeptLanguage> => {
    // Without the database the pages stand as they last were.
    const settings = await readSettings(language).catch(() => undefined);
    const last = kept.get(language) ?? { settings: builtWith(language), documents: new Map() };
    const isSame = settings === undefined || settings === last.settings || isDeepStrictEqual(settings, last.settings);
    const current = isSame ? last : { settings, documents: new Map() };
    kept.set(language, current);
    return current;
  };

  const makePage = async ({ path, language, origin }: AskedPage, settings: SiteSettings): Promise<string> => {
    const document = build.pages.get(path) ?? build.notFound.get(language) ?? build.notFound.get(DEFAULT_LANGUAGE) ?? '';
    const prerendered = document.replaceAll(ORIGIN_SLOT, origin);
    if (isDeepStrictEqual(settings, builtWith(language))) return prerendered;
    try {
      return (await build.renderPage({ path: splitPath(path).path, language, settings, origin })).html;
    } catch (error) {
      logger.error({ err: error, path }, 'a page cannot be rendered: it is shown as it was built');
      return prerendered;
    }
  };

  return {
    /** The page at an address. */
    getPage: async (asked: AskedPage): Promise<KeptDocument> => {
      const { settings, documents } = await followSettings(asked.language);
      const path = build.pages.has(asked.path) ? asked.path : pathIn(asked.language, '/404');
      return keep(documents, `${asked.origin} ${path}`, () => makePage({ ...asked, path }, settings));
    },
    /** The document of the back office, which begins with the settings of the moment, as its time zone and its numbers. */
    getOffice: async (): Promise<KeptDocument> => {
      const { settings, documents } = await followSettings(DEFAULT_LANGUAGE);
      return keep(documents, 'back office', async () =>
        build.shell.replace(writeSettings(builtWith(DEFAULT_LANGUAGE)), () => writeSettings(settings)),
      );
    },
    /** Another text that speaks of addresses. */
    getText: (path: string, origin: string): Promise<KeptDocument> =>
      keep(texts, `${origin} ${path}`, async () => (build.texts.get(path) ?? '').replaceAll(ORIGIN_SLOT, origin)),
  };
}

function keep(documents: Documents, key: string, make: () => Promise<string>): Promise<KeptDocument> {
  if (documents.size >= MAX_KEPT) documents.clear();
  const document = documents.get(key) ?? make().then(prepare);
  documents.set(key, document);
  return document;
}

/** Compresses a document and names its state. */
export async function prepare(text: string): Promise<KeptDocument> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, gzipped: await promisify(gzip)(text), etag };
}
