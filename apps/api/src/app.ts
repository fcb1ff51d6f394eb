import { API_BASE, TEXTS } from '@waybill/contracts';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';
import type { Config } from './config/load-config.ts';
import type { TokenKeys } from './config/secrets.ts';
import { apiDescription } from './features/api-description/routes.ts';
import { pages } from './features/pages/routes.ts';
import { sendLogo } from './features/settings/send-logo.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { checkRequest } from './http/check-request.ts';
import { compress } from './http/compress.ts';
import { errorHandler } from './http/error-handler.ts';
import { createMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { createRateLimiters } from './http/rate-limit.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticSite } from './http/static-site.ts';
import { rateLimitModel } from './models/rate-limit-model.ts';
import { wireFeatures } from './wire-features.ts';

export interface AppDeps {
  /** Open, with its indexes made. */
  connection: Connection;
  config: Pick<Config, 'corsOrigins' | 'metricsToken' | 'publicUrl' | 'rateLimitFactor' | 'trustProxy'>;
  tokenKeys: TokenKeys;
  logger: Logger;
  /** Folder of the built web app. */
  webRoot: string;
  now?: () => Date;
  isStopping?: () => boolean;
}

/** Builds the whole server, API and pages, without listening anywhere. */
export function createApp({
  connection,
  config,
  tokenKeys,
  logger,
  webRoot,
  now = () => new Date(),
  isStopping = () => false,
}: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);

  const { readSiteSettings, publicLookup, findPicture, ...calls } = wireFeatures({
    connection,
    tokenKeys,
    logger,
    rateLimitFactor: config.rateLimitFactor,
    publicUrl: config.publicUrl,
    now,
    isStopping,
  });

  app.use(requestId, requestLog(logger), securityHeaders, closeWhen(isStopping), checkRequest);
  if (config.metricsToken !== undefined) {
    const { measure, answer } = createMetrics(config.metricsToken);
    app.use(measure);
    app.get(`${API_BASE}/metrics`, apiHeaders, answer);
  }
  app.use(
    API_BASE,
    ...(config.corsOrigins.length > 0 ? [allowOrigins(config.corsOrigins)] : []),
    apiHeaders,
    mount({
      ...calls,
      limiters: createRateLimiters({
        model: rateLimitModel(connection),
        logger,
        now,
        factor: config.rateLimitFactor,
        key: tokenKeys[0],
      }),
    }),
    compress,
    sendLogo(findPicture),
    apiDescription(),
    nothingHere,
  );
  const { publicUrl } = config;
  app.use(
    pages({ root: webRoot, publicUrl, readSettings: readSiteSettings, publicLookup, logger }),
    staticSite(webRoot),
    nothingHere,
  );
  app.use(errorHandler(logger));
  return app;
}

/** What every answer of the API says unless its endpoint says otherwise: keep no copy, list in no search engine. */
const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  next();
};

const nothingHere: RequestHandler = (req) => {
  if (req.method === 'TRACE') {
    throw new AppError('METHOD_NOT_ALLOWED', 'No address answers TRACE.', { allow: ['GET', 'HEAD'] });
  }
  throw new AppError('NOT_FOUND', TEXTS.server.routeNotFound);
};

/** While the server drains, no connection is kept for another request. */
function closeWhen(isStopping: () => boolean): RequestHandler {
  return (_req, res, next) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    next();
  };
}
