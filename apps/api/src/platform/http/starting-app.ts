import { API_BASE } from '@waybill/contracts/shared/constants';
import { getLanguageInfo, splitLocalizedPath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { AppError, type Words } from '../errors/app-error.ts';
import { errorHandler } from './error-handler.ts';
import { askedLanguage } from './language-of.ts';
import { requestId, requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/** When to come back; a start on data of the same release takes less. */
const RETRY_AFTER_SECONDS = 5;
/** Where a supervisor looks, beside the addresses of the API. */
export const PROBES = ['/healthz', '/readyz'];
const [HEALTH = [], READINESS = []] = PROBES.map((path) => [path, API_BASE + path]);

/** What is answered while the server starts. */
interface Starting {
  logger: Logger;
  /** How many proxies stand in front. */
  trustProxy: number;
  /** What is being done just now. */
  reason: () => Words;
}

/** Whether a request asks how the server is, which has an answer from the first moment. */
export const isProbe = (url: string): boolean => PROBES.includes((url.split('?', 1)[0] ?? '').replace(/^\/api\//, '/'));

/**
 * The server before its data is there: alive and not ready. A page that somebody opens says so and comes back by itself, a call
 * of the API fails with `Retry-After`; nothing is read of what a request carries.
 */
export function createStartingApp({ logger, trustProxy, reason }: Starting): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  // That it is not ready yet is no failure of ours.
  const calm = { info: logger.info.bind(logger), error: logger.info.bind(logger) };
  app.use(requestId, requestLog(calm), securityHeaders);
  app.get(HEALTH, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ success: true, data: { status: 'ok' } });
  });
  app.get(READINESS, (_req, res) => {
    // As the call does that answers here afterwards, it speaks English.
    res.locals.language = 'en';
    throw sendStarting(reason());
  });
  app.use(startingPage, () => {
    throw sendStarting((t) => t(texts.api.unavailable));
  });
  app.use(errorHandler({ error: logger.debug.bind(logger) }));
  return app;
}

const sendStarting = (words: Words): AppError => new AppError('UNAVAILABLE', words, { retryAfter: RETRY_AFTER_SECONDS });

/** A page in the language of its address, or in the one that is asked for where the address has none. */
const startingPage: RequestHandler = (req, res, next) => {
  const { language: named, path } = splitLocalizedPath(req.path);
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api\/|\.\w+$/.test(path) && req.accepts('html');
  if (!isPage) return next();
  const language = named === 'en' ? askedLanguage(req) : named;
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
