import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { ErrorLog, InfoLog } from '../log/log-levels.ts';

const SAFE_ID = /^[\w-]{1,64}$/;

/** Shared by the answer, log line and error; keeps a valid ID of the caller. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  res.locals.requestId = given !== undefined && SAFE_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', res.locals.requestId);
  next();
};

/** Logs no URL, query, body or header. */
export function requestLog(logger: ErrorLog & InfoLog): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const { requestId: id, route = 'no endpoint' } = res.locals;
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const level = res.statusCode >= 500 ? 'error' : 'info';
      logger[level]({
        requestId: id,
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
