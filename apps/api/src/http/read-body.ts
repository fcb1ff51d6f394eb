import { BODY_LIMIT_BYTES, type Endpoint } from '@waybill/contracts';
import type { Request, RequestHandler } from 'express';
import express from 'express';
import { AppError } from '../app-error.ts';

const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  // An absent body is the schema's to judge, which names what is missing.
  if (hasBody(req) && !(req.is('application/json') && isUtf8(req))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON in UTF-8: send Content-Type: application/json.');
  }
  next();
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** RFC 8259, 8.1: JSON between systems is UTF-8; the body parser would take UTF-7 and others too. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** Reads a JSON body up to the limit, which counts inflated bytes. */
export const readBody = ({ bodyLimitBytes = BODY_LIMIT_BYTES }: Endpoint): readonly RequestHandler[] => [
  refuseOtherTypes,
  express.json({ limit: bodyLimitBytes, type: 'application/json' }),
];
