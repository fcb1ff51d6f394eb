import { API_BASE } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import { apiDescription } from '../api-description/routes.ts';
import { activityHandlers } from '../audit/routes.ts';
import { createAuthenticate } from '../auth/authenticate.ts';
import { authHandlers } from '../auth/routes.ts';
import { messageHandlers } from '../inbox/message-routes.ts';
import { quoteHandlers } from '../inbox/quote-routes.ts';
import { submissionHandlers } from '../inbox/submission-routes.ts';
import { oneClick } from '../mail/one-click.ts';
import { mailHandlers } from '../mail/routes.ts';
import type { Config } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { allowOrigins } from '../platform/http/allow-origins.ts';
import { checkRequest } from '../platform/http/check-access.ts';
import { compress } from '../platform/http/compress.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { healthHandlers } from '../platform/http/health.ts';
import { inTurn } from '../platform/http/in-turn.ts';
import { createMetrics, type MetricsPool } from '../platform/http/metrics.ts';
import { mount } from '../platform/http/mount.ts';
import { requestId, requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { PROBES } from '../platform/http/starting-app.ts';
import { staticSite } from '../platform/http/static-site.ts';
import { createRateLimiters } from '../platform/limits/rate-limit.ts';
import { privacyHandlers } from '../privacy/routes.ts';
import { deskHandlers, reportHandlers } from '../reports/routes.ts';
import { importHandlers } from '../shipments/imports/routes.ts';
import { labelHandlers } from '../shipments/labels/routes.ts';
import { linkHandlers } from '../shipments/links/routes.ts';
import { shipmentHandlers } from '../shipments/routes.ts';
import { sendPictures } from '../site/logo.ts';
import { followBuild } from '../site/pages/follow-build.ts';
import { pages } from '../site/pages/routes.ts';
import { settingsHandlers } from '../site/routes.ts';
import { lookUpPublicly } from '../tracking/get-shipment.ts';
import { plainPages } from '../tracking/plain/routes.ts';
import { trackingHandlers } from '../tracking/routes.ts';
import type { Context } from './context.ts';

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

  app.use(inTurn(requestId, requestLog(logger), securityHeaders, closeWhen(isStopping), checkRequest));
  if (config.metricsToken !== undefined) {
    const { measure, answer } = createMetrics(config.metricsToken, {
      pool: metrics,
      backups: context.backups,
      streams: { shipments: context.streamPlaces.count, office: context.officePlaces.count },
      consumers: () => context.consumers.figures(),
    });
    app.use(measure);
    app.get(`${API_BASE}/metrics`, apiHeaders, answer);
  }
  const calls = mount({
    handlers: handlersOf(context, isStopping),
    authenticate: createAuthenticate(context),
    edgeCacheSeconds: config.edgeCacheSeconds ?? 0,
    limiters: createRateLimiters({
      model: collections.rateLimits,
      logger,
      now,
      factor: config.rateLimitFactor,
      hashAddress,
    }),
  });
  // As one step of Express, which still names what it answers.
  const answered = Object.assign(inTurn(apiHeaders, calls), { calls: calls.calls });
  app.use(
    API_BASE,
    ...(config.corsOrigins.length > 0 ? [allowOrigins(config.corsOrigins)] : []),
    answered,
    compress,
    sendPictures(pictures.find),
    apiDescription({ publicUrl }),
    nothingHere,
  );
  app.get(PROBES, answered);
  const site = followBuild(webRoot, logger);
  const publicLookup = (trackingId: string, ip: string) => lookUpPublicly(context, trackingId, ip);
  app.use(
    oneClick(context),
    plainPages(context),
    pages({ site, publicUrl, readSettings: siteSettings, publicLookup, logger }),
    staticSite(webRoot, site.current),
    nothingHere,
  );
  app.use(errorHandler(logger, context.storage.note));
  return app;
}

const handlersOf = (context: Context, isStopping: () => boolean): Handlers => ({
  ...healthHandlers({ ...context, isStopping }),
  ...settingsHandlers(context),
  ...submissionHandlers(context),
  ...messageHandlers(context),
  ...quoteHandlers(context),
  ...authHandlers(context),
  ...deskHandlers(context),
  ...reportHandlers(context),
  ...activityHandlers(context),
  ...trackingHandlers(context),
  ...shipmentHandlers(context),
  ...importHandlers(context),
  ...labelHandlers(context),
  ...linkHandlers(context),
  ...privacyHandlers(context),
  ...mailHandlers(context),
});

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
