import { extname } from 'node:path';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { replaceHead } from '@waybill/contracts/site/page-head';
import type { EmbeddedLookup } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { DEFAULT_LANGUAGE, type Language, localizePath } from '@waybill/domain/languages';
import { getStage, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { DAY_MS } from '@waybill/domain/time';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { callerAddress, getOrigin } from '../../platform/http/request-address.ts';
import type { Maps } from '../maps/maps.ts';
import { type CachedDocument, createDocumentCache, prepare } from './document-cache.ts';
import { describeLookup, findAddress } from './find-address.ts';
import type { SiteBuild } from './site-build.ts';

export interface PagesParts {
  build: SiteBuild | undefined;
  publicUrl: string | undefined;
  readSettings: (language: Language) => Promise<SiteSettings>;
  readContent: (language: Language) => Promise<SiteContent>;
  lookUp: (trackingId: string, ip: string) => Promise<PublicShipment | 'none' | 'throttled'>;
  maps: Pick<Maps, 'drawShipment'>;
  logger: Logger;
  now: () => Date;
}

interface Lookup {
  trackingId: string;
  language: Language;
  origin: string;
  /** Set if the path names the shipment: then the answer is drawn. */
  isInPath: boolean;
}

interface Answered {
  shipment: PublicShipment;
  settings: SiteSettings;
  language: Language;
}

/** Frames of the receipt on most phones and on wide screens. */
const PHONE_MAP = { width: 340, height: 254, zoom: 0 };
const DESKTOP_MAP = { width: 760, height: 382, zoom: 0 };

export const SECURITY_TEXT = '/.well-known/security.txt';
/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

type SecurityParts = Pick<PagesParts, 'publicUrl' | 'readSettings' | 'now'> & { securityContact: string | undefined };

/** 200 for public pages and the empty back office page, 404 with Page Not Found; files fall through. */
export function pages({ build, publicUrl, readSettings, readContent, lookUp, maps, logger, now }: PagesParts): RequestHandler {
  if (!build) return notBuilt;
  const { getPage, getOffice, getText } = createDocumentCache({ build, readSettings, readContent, logger });

  /** In the usual size for the device; the page asks for another one if its own differs. */
  const drawMap = async (req: Request, { shipment, settings, language }: Answered): Promise<EmbeddedLookup['map']> => {
    if (isClosingOutcome(getStage(shipment))) return undefined;
    const frame = /\bMobi/.test(req.get('User-Agent') ?? '') ? PHONE_MAP : DESKTOP_MAP;
    try {
      return { ...(await maps.drawShipment(shipment, settings.tracking.places, { frame, language })), frame };
    } catch (error) {
      logger.error({ err: error }, 'failed to draw a map; the page will ask for it');
      return undefined;
    }
  };

  /** Draws the answer and adds the status to the head; a failed lookup gives the empty form. */
  const getLookupPage = async (req: Request, { trackingId, language, origin, isInPath }: Lookup): Promise<CachedDocument> => {
    const getForm = () => getPage({ path: localizePath(language, '/track'), language, origin });
    const shipment = await lookUp(trackingId, callerAddress(req)).catch(() => 'none' as const);
    if (shipment === 'throttled') return getForm();
    if (shipment === 'none') return prepare(keepTrackingId((await getForm()).text, { trackingId, language }));
    const [settings, content] = await Promise.all([readSettings(language), readContent(language)]);
    const head = describeLookup({ shipment, company: settings.company, origin, language });
    const draw = async () => {
      const map = await drawMap(req, { shipment, settings, language });
      const lookup = { shipment, at: now().toISOString(), address: req.path, map };
      return build.renderPage({ path: '/track', language, settings, content, origin, lookup });
    };
    const drawn = isInPath
      ? await draw().catch((error: unknown) => {
          logger.error({ err: error }, 'failed to draw a receipt; serving the form');
        })
      : undefined;
    const html = drawn ? drawn.html : keepTrackingId((await getForm()).text, { trackingId, language });
    return prepare(replaceHead(html, head));
  };

  return async (req, res, next) => {
    const path = decodedPath(req);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || path === undefined) return next();
    const origin = publicUrl ?? getOrigin(req);
    if (build.texts.has(path)) return send(req, res, await getText(path, origin), { type: extname(path) });

    const address = findAddress({ path, sentPath: req.path, id: req.query.id, pages: build.pages });
    if (address.kind !== 'nothing' && TOKENS.some((name) => req.query[name] !== undefined)) {
      // Requests made before the page removes the token from the URL must not leak it.
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
        return send(req, res, await getLookupPage(req, { trackingId, language, origin, isInPath: req.query.id === undefined }));
      }
      case 'redirect':
        return res.redirect(301, address.path + getQueryString(req.originalUrl));
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

/** Says how to report a vulnerability (RFC 9116); not found without a contact. */
export function securityText({ publicUrl, securityContact, readSettings, now }: SecurityParts): RequestHandler {
  return async (req, res, next) => {
    const { company } = await readSettings('en');
    const contact = securityContact ?? company.email;
    if (!contact) return next();
    const origin = publicUrl ?? getOrigin(req);
    const lines = [
      `Contact: ${toUri(contact)}`,
      `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${[...new Set(['en', company.locale.slice(0, 2)])].join(', ')}`,
      // RFC 9116, 2.5.2 allows no other scheme.
      ...(origin.startsWith('https://') ? [`Canonical: ${origin}${SECURITY_TEXT}`] : []),
    ];
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}

/** The form's link for readers without JavaScript leads on to the shipment. */
const keepTrackingId = (html: string, { trackingId, language }: { trackingId: string; language: Language }): string =>
  html.replaceAll(`href="${getScriptFreePath(language)}"`, () => `href="${getScriptFreePath(language, trackingId)}"`);

/** Query parameters with tokens in mail links: for a shipment, and for mail preferences. */
const TOKENS = ['k', 't'] as const;

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.path !== '/') return next();
  res.status(503).type('text/plain').send('The web app is not built yet: run `npm run build`, or use `npm run dev`.\n');
};

function decodedPath(req: Request): string | undefined {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return undefined;
  }
}

/** The request target may be an absolute URL (RFC 9112, 3.2.2). */
const getQueryString = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Revalidated each time; compressed if the client accepts it. */
function send(req: Request, res: Response, { text, gzipped, etag }: CachedDocument, { type = 'html' } = {}): void {
  res.type(type).vary('Accept-Encoding').setHeader('ETag', etag);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache');
  if (!gzipped || req.acceptsEncodings('gzip') !== 'gzip') return void res.send(text);
  res.setHeader('Content-Encoding', 'gzip');
  res.send(gzipped);
}

const toUri = (contact: string): string =>
  contact.startsWith('https://') ? contact : `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}`;
