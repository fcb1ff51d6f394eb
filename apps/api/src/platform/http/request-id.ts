import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const SAFE_ID = /^[\w-]{1,64}$/;

/** Gives every request an id that its answer, its log line and its error share; a sensible one of the caller is kept. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  res.locals.requestId = given !== undefined && SAFE_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', res.locals.requestId);
  next();
};
