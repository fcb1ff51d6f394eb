import { API_BASE } from '@waybill/contracts/shared/constants';
import { getLanguageInfo, splitLocalizedPath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { VERSION } from '../../version.ts';
import { AppError, type LocalizedText } from '../errors/app-error.ts';
import { errorHandler } from './error-handler.ts';
import { negotiateLanguage } from './request-language.ts';
import { requestId, requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/** Seconds; a start without migrations is faster. */
const RETRY_AFTER_SECONDS = 5;
/** For supervisors, besides the paths of the API. */
export const PROBES = ['/healthz', '/readyz'];
const [HEALTH = [], READINESS = []] = PROBES.map((path) => [path, API_BASE + path]);

interface Starting {
  logger: Logger;
  trustProxy: number;
  reason: () => LocalizedText;
}

export const isProbe = (url: string): boolean => PROBES.includes((url.split('?', 1)[0] ?? '').replace(/^\/api\//, '/'));

/** Alive but not ready: pages reload themselves, API calls fail with `Retry-After`. Reads nothing of a request. */
export function createStartingApp({ logger, trustProxy, reason }: Starting): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  // Not being ready yet is not an error.
  const infoLogger = { info: logger.info.bind(logger), error: logger.info.bind(logger) };
  app.use(requestId, requestLog(infoLogger), securityHeaders);
  app.get(HEALTH, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ success: true, data: { status: 'ok', version: VERSION } });
  });
  app.get(READINESS, (_req, res) => {
    // English, like the real endpoint.
    res.locals.language = 'en';
    throw createStartingError(reason());
  });
  app.use(startingPage, () => {
    throw createStartingError((t) => t(texts.api.unavailable));
  });
  app.use(errorHandler({ error: logger.debug.bind(logger) }));
  return app;
}

const createStartingError = (text: LocalizedText): AppError =>
  new AppError('UNAVAILABLE', text, { retryAfter: RETRY_AFTER_SECONDS });

const startingPage: RequestHandler = (req, res, next) => {
  const { language: named, path } = splitLocalizedPath(req.path);
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api\/|\.\w+$/.test(path) && req.accepts('html');
  if (!isPage) return next();
  const language = named === 'en' ? negotiateLanguage(req) : named;
  const t = translator(language);
  res
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS), 'Content-Language': language })
    .vary('Accept-Language')
    .type('html')
    .send(
      `<!doctype html>
<html lang="${language}" dir="${getLanguageInfo(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${t(texts.api.startingTitle)}</title>
</head>
<body>
<h1>${t(texts.api.startingTitle)}</h1>
<p>${t(texts.api.starting)}</p>
</body>
</html>
`,
    );
};
