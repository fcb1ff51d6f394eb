import { API_BASE } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import { apiDescription } from '../openapi/routes.ts';
import type { Config } from '../platform/config/load-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { allowOrigins } from '../platform/http/allow-origins.ts';
import { checkRequest } from '../platform/http/check-access.ts';
import { compress } from '../platform/http/compress.ts';
import { errorHandler } from '../platform/http/error-handler.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { createMetrics, type MetricsPool } from '../platform/http/metrics.ts';
import { refuseMethod } from '../platform/http/refuse-method.ts';
import { requestId, requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { PROBES } from '../platform/http/starting-app.ts';
import { createRateLimiters } from '../platform/limits/rate-limit.ts';
import { collectFromModules, type Context, openStreams } from './create-context.ts';

export interface AppOptions {
  config: Pick<Config, 'corsOrigins' | 'metricsToken' | 'rateLimitFactor' | 'trustProxy'> &
    Partial<Pick<Config, 'edgeCacheSeconds'>>;
  webRoot: string;
  isStopping?: () => boolean;
  /** Set when several processes act as one server. */
  metrics?: MetricsPool | undefined;
}

export function createApp(context: Context, { config, webRoot, isStopping = () => false, metrics }: AppOptions): Express {
  const { auth, keys, site: siteModule } = context.modules;
  const { limits, logger, publicUrl, storage, work } = context.platform;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);

  app.use(
    requestId,
    requestLog(logger, keys.requestRecorder.record),
    securityHeaders,
    closeWhen(isStopping),
    checkRequest,
    wakeJobs(work.emit),
  );
  if (config.metricsToken !== undefined) {
    const { measure, answer } = createMetrics(config.metricsToken, {
      pool: metrics,
      backups: context.platform.backups,
      streams: Object.fromEntries(openStreams(context).map(([name, { count }]) => [name, count])),
      consumers: () => context.consumers.getStats(),
      mails: context.stores.mail.mails.countUnsent,
      disks: context.platform.readDisks,
    });
    app.use(measure);
    app.get(`${API_BASE}/metrics`, apiHeaders, answer);
  }
  const parts = {
    authenticate: auth.authenticate,
    edgeCacheSeconds: config.edgeCacheSeconds ?? 0,
    limiters: createRateLimiters({ ...limits, logger, factor: config.rateLimitFactor }),
  };
  const health = healthRoutes({ ...context.platform, isStopping })(parts);
  app.use(
    API_BASE,
    ...(config.corsOrigins.length > 0 ? [allowOrigins(config.corsOrigins)] : []),
    apiHeaders,
    health,
    ...collectFromModules(context, ({ routes, isMatchedFirst = false }, own) =>
      routes ? [{ router: routes(own)(parts), isMatchedFirst }] : [],
    )
      .toSorted((a, b) => Number(b.isMatchedFirst) - Number(a.isMatchedFirst))
      .map(({ router }) => router),
    refuseMethod,
    compress,
    apiDescription({ publicUrl, readCompanyName: async () => (await siteModule.siteSettings()).company.name }),
    notFound,
  );
  app.get(PROBES, apiHeaders, health);
  app.use(...collectFromModules(context, ({ site }, own) => (site ? [site(own, { webRoot })] : [])), notFound);
  app.use(errorHandler(logger, storage.recordFailure));
  return app;
}

/** Neither cached nor indexed, unless the endpoint overrides it. */
const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  next();
};

const notFound: RequestHandler = (req) => {
  if (req.method === 'TRACE') {
    throw new AppError('METHOD_NOT_ALLOWED', (t) => t(texts.api.noTrace), { allow: ['GET', 'HEAD'] });
  }
  throw new AppError('NOT_FOUND', (t) => t(texts.api.routeNotFound));
};

/** Every call that may have stored something, as the jobs look by themselves only once a minute. */
const wakeJobs =
  (wake: () => void): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') res.once('close', () => wake());
    next();
  };

function closeWhen(isStopping: () => boolean): RequestHandler {
  return (_req, res, next) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    next();
  };
}
