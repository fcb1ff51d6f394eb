import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_SETTINGS, ORIGIN_SLOT, type SiteSettings } from '@waybill/contracts';
import type { Logger } from 'pino';
import type { SiteBuild } from './site-build.ts';

/** A visitor may name any host: beyond this many documents, all are made again. */
const MAX_KEPT = 100;

/** A document that is ready to be sent. */
export interface KeptDocument {
  text: string;
  gzipped: Buffer;
  etag: string;
}

interface KeeperDeps {
  build: SiteBuild;
  readSettings: () => Promise<SiteSettings>;
  logger: Logger;
}

/** What to send for an address, for a site at `origin`. */
type GetDocument = (path: string, origin: string) => Promise<KeptDocument>;

/**
 * Makes each document once for the settings of the moment and an origin, and keeps it, compressed. With the default settings it
 * is the prerendered one, with others it is rendered anew. A path that is none of the pages gives Page Not Found.
 */
export function keepDocuments({ build, readSettings, logger }: KeeperDeps): { getPage: GetDocument; getText: GetDocument } {
  const kept = new Map<string, Promise<KeptDocument>>();
  let settings: SiteSettings = DEFAULT_SETTINGS;

  const followSettings = async (): Promise<void> => {
    // Without the database the pages stand as they last were.
    const current = await readSettings().catch(() => settings);
    if (current === settings || isDeepStrictEqual(current, settings)) return;
    settings = current;
    kept.clear();
  };

  const keep = (key: string, make: () => Promise<string>): Promise<KeptDocument> => {
    if (kept.size >= MAX_KEPT) kept.clear();
    const document = kept.get(key) ?? make().then(prepare);
    kept.set(key, document);
    return document;
  };

  const makePage = async (path: string, origin: string): Promise<string> => {
    const prerendered = (build.pages.get(path) ?? build.notFound).replaceAll(ORIGIN_SLOT, origin);
    if (isDeepStrictEqual(settings, DEFAULT_SETTINGS)) return prerendered;
    try {
      return (await build.renderPage({ path, language: 'en', settings, origin })).html;
    } catch (error) {
      logger.error({ err: error, path }, 'a page cannot be rendered: it is shown as it was built');
      return prerendered;
    }
  };

  return {
    getPage: async (path, origin) => {
      await followSettings();
      const page = build.pages.has(path) ? path : '/404';
      return keep(`${origin} ${page}`, () => makePage(page, origin));
    },
    getText: (path, origin) =>
      keep(`${origin} ${path}`, async () => (build.texts.get(path) ?? '').replaceAll(ORIGIN_SLOT, origin)),
  };
}

/** Compresses a document and names its state. */
export async function prepare(text: string): Promise<KeptDocument> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, gzipped: await promisify(gzip)(text), etag };
}
