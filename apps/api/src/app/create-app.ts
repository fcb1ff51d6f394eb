import { API_BASE } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import { activityRoutes } from '../audit/routes.ts';
import { createAuthenticate } from '../modules/auth/authenticate.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { importRoutes } from '../modules/imports/routes.ts';
import { inboxRoutes } from '../modules/inbox/routes.ts';
import { labelRoutes } from '../modules/labels/routes.ts';
import { linkRoutes } from '../modules/links/routes.ts';
import { oneClick } from '../modules/mail/one-click.ts';
import { mailRoutes } from '../modules/mail/routes.ts';
import { privacyRoutes } from '../modules/privacy/routes.ts';
import { reportRoutes } from '../modules/reports/routes.ts';
import { shipmentRoutes } from '../modules/shipments/routes.ts';
import { sendPictures } from '../modules/site/logo.ts';
import { pages } from '../modules/site/pages/routes.ts';
import { settingsRoutes } from '../modules/site/routes.ts';
import { lookUpPublicly } from '../modules/tracking/get-shipment.ts';
import { plainPages } from '../modules/tracking/plain/routes.ts';
import { trackingRoutes } from '../modules/tracking/routes.ts';
import { apiDescription } from '../openapi/routes.ts';
import type { Config } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { allowOrigins } from '../platform/http/allow-origins.ts';
import { checkRequest } from '../platform/http/check-access.ts';
import { compress } from '../platform/http/compress.ts';
import type { MakeRouter } from '../platform/http/endpoint-router.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { createMetrics, type MetricsPool } from '../platform/http/metrics.ts';
import { refuseMethod } from '../platform/http/refuse-method.ts';
import { requestId, requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { PROBES } from '../platform/http/starting-app.ts';
import { staticSite } from '../platform/http/static-site.ts';
import { createRateLimiters } from '../platform/limits/rate-limit.ts';
import type { Context } from './create-context.ts';

export interface AppOptions {
  config: Pick<Config, 'corsOrigins' | 'metricsToken' | 'rateLimitFactor' | 'trustProxy'> &
    Partial<Pick<Config, 'edgeCacheSeconds'>>;
  /** Folder of the built web app. */
  webRoot: string;
  isStopping?: () => boolean;
  /** Where this process is one of several that are one server. */
  metrics?: MetricsPool | undefined;
}

/** Builds the whole server, API and pages, without listening anywhere. */
export function createApp(context: Context, { config, webRoot, isStopping = () => false, metrics }: AppOptions): Express {
  const { collections, logger, now, pictures, publicUrl, siteSettings, hashAddress } = context;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);

  app.use(requestId, requestLog(logger), securityHeaders, closeWhen(isStopping), checkRequest);
  if (config.metricsToken !== undefined) {
    const { measure, answer } = createMetrics(config.metricsToken, {
      pool: metrics,
      backups: context.backups,
      streams: { shipments: context.streamPlaces.count, office: context.officePlaces.count },
      consumers: context.consumers.figures,
    });
    app.use(measure);
    app.get(`${API_BASE}/metrics`, apiHeaders, answer);
  }
  const parts = {
    authenticate: createAuthenticate(context),
    edgeCacheSeconds: config.edgeCacheSeconds ?? 0,
    limiters: createRateLimiters({ model: collections.rateLimits, logger, now, factor: config.rateLimitFactor, hashAddress }),
  };
  const health = healthRoutes({ ...context, isStopping })(parts);
  app.use(
    API_BASE,
    ...(config.corsOrigins.length > 0 ? [allowOrigins(config.corsOrigins)] : []),
    apiHeaders,
    health,
    ...routesOf(context).map((make) => make(parts)),
    refuseMethod,
    compress,
    sendPictures(pictures.find),
    apiDescription({ publicUrl }),
    nothingHere,
  );
  app.get(PROBES, apiHeaders, health);
  const publicLookup = (trackingId: string, ip: string) => lookUpPublicly(context, trackingId, ip);
  app.use(
    oneClick(context),
    plainPages(context),
    pages({ root: webRoot, publicUrl, readSettings: siteSettings, publicLookup, logger }),
    staticSite(webRoot),
    nothingHere,
  );
  app.use(errorHandler(logger, context.storage.note));
  return app;
}

const routesOf = (context: Context): MakeRouter[] => [
  trackingRoutes(context),
  settingsRoutes(context),
  inboxRoutes(context),
  authRoutes(context),
  reportRoutes(context),
  activityRoutes(context),
  shipmentRoutes(context),
  importRoutes(context),
  labelRoutes(context),
  linkRoutes(context),
  privacyRoutes(context),
  mailRoutes(context),
];

/** What every answer of the API says unless its endpoint says otherwise: keep no copy, list in no search engine. */
const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  next();
};

const nothingHere: RequestHandler = (req) => {
  if (req.method === 'TRACE') {
    throw new AppError('METHOD_NOT_ALLOWED', (say) => say(texts.api.noTrace), { allow: ['GET', 'HEAD'] });
  }
  throw new AppError('NOT_FOUND', (say) => say(texts.api.routeNotFound));
};

/** While the server drains, no connection is kept for another request. */
function closeWhen(isStopping: () => boolean): RequestHandler {
  return (_req, res, next) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    next();
  };
}
