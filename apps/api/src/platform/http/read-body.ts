import { BODY_LIMIT_BYTES } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { texts } from '@waybill/i18n/texts';
import type { Request, RequestHandler } from 'express';
import express from 'express';
import { AppError, type LocalizedText } from '../errors/app-error.ts';
import { getBodySchema } from './read-input.ts';

// The schema or the handler reports an absent body.
const rejectUnless =
  (isAccepted: (req: Request) => unknown, text: LocalizedText): RequestHandler =>
  (req, _res, next) => {
    if (hasBody(req) && !isAccepted(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', text);
    next();
  };

const requireJson = rejectUnless(
  (req) => req.is('application/json') && isUtf8(req),
  (t) => t(texts.api.wantsJson),
);
const requireType = (types: readonly string[]) =>
  rejectUnless(
    (req) => req.is([...types]),
    (t) => t(texts.api.wantsType, { types: types.join(', ') }),
  );

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** RFC 8259, 8.1: JSON is UTF-8; the body parser would accept UTF-7 and others. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.get('content-type') ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** The limit counts inflated bytes. */
export function readBody(endpoint: Endpoint): readonly RequestHandler[] {
  const { consumes, bodyLimitBytes: limit = BODY_LIMIT_BYTES } = endpoint;
  if (consumes) return [requireType(consumes), express.raw({ limit, type: [...consumes] })];
  return getBodySchema(endpoint) ? [requireJson, express.json({ limit, type: 'application/json' })] : [];
}
