import { randomUUID } from 'node:crypto';
import { REQUEST_ID } from '@waybill/contracts/shared/constants';
import type { RequestHandler } from 'express';
import type { ErrorLog, InfoLog } from '../log/log-levels.ts';

/** Shared by the answer, log line and error; keeps a valid ID of the caller. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  res.locals.requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', res.locals.requestId);
  next();
};

/** A call with an API key. */
export interface KeyCall {
  requestId: string;
  keyId: string;
  method: string;
  url: string;
  /** Null if the caller left before the answer. */
  status: number | null;
  code: string | null;
  ms: number;
}

/** Logs no URL, query, body or header. */
export function requestLog(logger: ErrorLog & InfoLog, recordKeyCall: (call: KeyCall) => void = () => {}): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const { requestId: id, route = 'no endpoint', keyId, errorCode: code = null } = res.locals;
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
      if (keyId === undefined) return;
      const status = res.headersSent ? res.statusCode : null;
      recordKeyCall({ requestId: id, keyId, method: req.method, url: req.originalUrl, status, code, ms: Math.round(ms) });
    });
    next();
  };
}
