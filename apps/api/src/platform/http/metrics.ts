import { createHash, timingSafeEqual } from 'node:crypto';
import { TEXTS } from '@waybill/contracts';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors/app-error.ts';
import { bearerToken } from './check-access.ts';

/** In seconds: from an answer out of memory to one that somebody would complain of. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Metrics {
  /** Goes around every request. */
  measure: RequestHandler;
  /** Answers what was measured, in the text format of Prometheus. */
  answer: RequestHandler;
}

/**
 * What to watch from outside: how long requests take by pattern of their route, never by what they ask for, and how the
 * process fares (promises.md).
 * @param token what the caller must send as bearer token.
 */
export function createMetrics(token: string): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });

  return {
    measure: (req, res, next) => {
      const end = durations.startTimer();
      res.once('close', () => end({ method: req.method, route: res.locals.route ?? 'page', status: res.statusCode }));
      next();
    },

    answer: async (req, res) => {
      const sent = bearerToken(req.headers.authorization);
      if (sent === undefined) throw new AppError('UNAUTHENTICATED', TEXTS.login.signInRequired);
      if (!isSame(sent, token)) throw new AppError('INVALID_TOKEN', 'This is not the token of the metrics.');
      res.type(register.contentType).send(await register.metrics());
    },
  };
}

/** Compares in a time that says nothing of where two texts differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
