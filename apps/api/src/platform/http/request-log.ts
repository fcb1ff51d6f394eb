import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Writes one line per request: which endpoint, how it ended, how long it took. No address, query, body or header. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const { requestId, route = 'no endpoint' } = res.locals;
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const level = res.statusCode >= 500 ? 'error' : 'info';
      logger[level]({
        requestId,
        method: req.method,
        route,
        status: res.statusCode,
        ms,
        aborted: !res.writableEnded || undefined,
      });
    });
    next();
  };
}
