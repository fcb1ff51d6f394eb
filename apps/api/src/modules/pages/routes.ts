import { extname } from 'node:path';
import { type PublicShipment, replaceHead, type SiteSettings } from '@waybill/contracts';
import { DEFAULT_LANGUAGE, type Language, pathIn } from '@waybill/contracts/languages/languages';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { describeLookup } from './describe-lookup.ts';
import { findAddress } from './find-address.ts';
import { type KeptDocument, keepDocuments, prepare } from './keep-documents.ts';
import { readSiteBuild } from './site-build.ts';

export interface PagesParts {
  /** Folder of the built web app. */
  root: string;
  /** Where the site is reached from outside, where that is configured. */
  publicUrl: string | undefined;
  readSettings: (language: Language) => Promise<SiteSettings>;
  publicLookup: (trackingId: string, ip: string) => Promise<PublicShipment | 'none' | 'throttled'>;
  logger: Logger;
}

interface Lookup {
  trackingId: string;
  language: Language;
  origin: string;
}

/**
 * Serves the pages of the site, prerendered, in the language of its address, with the settings of the moment: 200 for every public page and, empty, for the back
 * office; 404 with Page Not Found for other addresses. Files and what looks like one fall through.
 */
export function pages({ root, publicUrl, readSettings, publicLookup, logger }: PagesParts): RequestHandler {
  const build = readSiteBuild(root);
  if (!build) return notBuilt;
  const { getPage, getOffice, getText } = keepDocuments({ build, readSettings, logger });

  /** The page of a shipment says its status in its head; a lookup that fails leaves the page as it is. */
  const getLookupPage = async (req: Request, { trackingId, language, origin }: Lookup): Promise<KeptDocument> => {
    const page = await getPage({ path: pathIn(language, '/track'), language, origin });
    const shipment = await publicLookup(trackingId, callerAddress(req)).catch(() => 'none' as const);
    if (typeof shipment === 'string') return page;
    const { company } = await readSettings(language);
    return prepare(replaceHead(page.text, describeLookup({ shipment, company, origin, language })));
  };

  return async (req, res, next) => {
    const path = decodedPath(req);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || path === undefined) return next();
    const origin = publicUrl ?? originOf(req);
    if (build.texts.has(path)) return send(req, res, await getText(path, origin), { type: extname(path) });

    const address = findAddress({ path, sentPath: req.path, id: req.query.id, pages: build.pages });
    if (address.kind !== 'nothing' && TOKENS.some((name) => req.query[name] !== undefined)) {
      // What is asked for before the page has taken the token out of its address must not tell it.
      res.setHeader('Referrer-Policy', 'strict-origin');
      res.setHeader('Cache-Control', 'private, no-cache');
      res.setHeader('X-Robots-Tag', 'noindex');
    }
    switch (address.kind) {
      case 'page': {
        const { trackingId, language } = address;
        res.setHeader('Content-Language', language);
        if (trackingId === undefined) return send(req, res, await getPage({ ...address, origin }));
        res.setHeader('Cache-Control', 'private, no-cache');
        res.setHeader('X-Robots-Tag', 'noindex');
        return send(req, res, await getLookupPage(req, { trackingId, language, origin }));
      }
      case 'redirect':
        return res.redirect(301, address.path + queryOf(req.originalUrl));
      case 'back-office':
        res.setHeader('X-Robots-Tag', 'noindex');
        res.setHeader('Content-Language', DEFAULT_LANGUAGE);
        return send(req, res, await getOffice());
      case 'not-found':
        res.status(404).setHeader('Content-Language', address.language);
        return send(req, res, await getPage({ path, language: address.language, origin }));
      default:
        return next();
    }
  };
}

/** In these parts of an address mails carry tokens: to a shipment, and to which mails one gets. */
const TOKENS = ['k', 't'] as const;

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.path !== '/') return next();
  res.status(503).type('text/plain').send('The web app is not built yet: run `pnpm build`, or use `pnpm dev`.\n');
};

function decodedPath(req: Request): string | undefined {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return undefined;
  }
}

/** From the question mark on. The address may be a whole one, so that its path is no prefix of it (RFC 9112, 3.2.2). */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Sends a document, checked again each time, compressed where the client takes that. */
function send(req: Request, res: Response, { text, gzipped, etag }: KeptDocument, { type = 'html' } = {}): void {
  res.type(type).vary('Accept-Encoding').setHeader('ETag', etag);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache');
  if (!gzipped || req.acceptsEncodings('gzip') !== 'gzip') return void res.send(text);
  res.setHeader('Content-Encoding', 'gzip');
  res.send(gzipped);
}
