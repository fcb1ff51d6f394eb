import { LINK_HEADER, MAIL_LINK_HEADER } from '@waybill/contracts/shared/constants';
import cors from 'cors';
import type { RequestHandler } from 'express';

const PREFLIGHT_SECONDS = 600;

/** Compares whole origins; never allows cookies. */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      LINK_HEADER,
      MAIL_LINK_HEADER,
      'X-Request-Id',
    ],
    exposedHeaders: [
      'Content-Disposition',
      'Content-Language',
      'ETag',
      'Idempotent-Replayed',
      'Link',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-Id',
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
}
