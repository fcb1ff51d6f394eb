import { ERROR_CODES } from '@waybill/contracts/facts';
import type { ErrorResponse } from '@waybill/contracts/shared/envelope';
import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import type { ErrorRequestHandler, Response } from 'express';
import { wrongValuePath } from '../db/database-errors.ts';
import { databaseFailure, RETRY_SECONDS } from '../db/database-failures.ts';
import { AppError, localize, validationError } from '../errors/app-error.ts';
import { toFieldError } from '../errors/field-issue.ts';
import { describeLimit } from '../limits/rate-limit.ts';
import type { ErrorLog } from '../log/log-levels.ts';
import { negotiateLanguage, setLanguageHeaders } from './request-language.ts';

/** The body is the original envelope and an RFC 9457 problem at once; causes go only to the log. */
export function errorHandler(logger: ErrorLog, isLogged: (cause: unknown) => boolean = () => false): ErrorRequestHandler {
  return (error, req, res, next) => {
    const failure = toAppError(error);
    res.locals.errorCode = failure.code;
    const { status } = ERROR_CODES[failure.code];
    // Intended refusals are already in the request log.
    const isExpected = failure.code === 'UNAVAILABLE' && failure.cause === undefined;
    if (status >= 500 && !isExpected && !isLogged(failure.cause)) {
      const { requestId, route = 'no endpoint' } = res.locals;
      logger.error({ requestId, where: `${req.method} ${route}`, code: failure.code, err: failure.cause }, 'request failed');
    }
    if (res.headersSent) {
      next(error);
      return;
    }
    setFailureHeaders(res, failure);
    const { requestId, language = negotiateLanguage(req) } = res.locals;
    // Failures outside any call use the caller's language.
    if (res.locals.language === undefined) setLanguageHeaders(res, language);
    const isProblem = req.accepts(['application/json', 'application/problem+json']) === 'application/problem+json';
    res.status(status).setHeader('Content-Type', `application/${isProblem ? 'problem+' : ''}json; charset=utf-8`);
    // Express would add an ETag, which a failure does not have.
    const text = JSON.stringify(toBody(failure, { requestId, language }));
    res.setHeader('Content-Length', Buffer.byteLength(text));
    res.end(text);
  };
}

const REPRESENTATION_HEADERS = [
  'Content-Type',
  'Content-Encoding',
  'Content-Disposition',
  'Accept-Ranges',
  'ETag',
  'Last-Modified',
];

function setFailureHeaders(res: Response, { code, details }: AppError): void {
  for (const name of REPRESENTATION_HEADERS) res.removeHeader(name);
  res.vary('Accept');
  res.setHeader('Cache-Control', 'no-store');
  if (ERROR_CODES[code].status === 401) {
    // RFC 6750, 3.1: an error code only when a token was sent.
    const hasToken = code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED';
    res.setHeader('WWW-Authenticate', `Bearer realm="waybill"${hasToken ? ', error="invalid_token"' : ''}`);
  }
  if (details.retryAfter !== undefined) res.setHeader('Retry-After', String(details.retryAfter));
  if (details.rateLimit) {
    const resetSeconds = details.retryAfter ?? details.rateLimit.windowSeconds;
    res.set(describeLimit({ ...details.rateLimit, remaining: 0, resetSeconds }));
  }
  if (details.allow) res.setHeader('Allow', details.allow.join(', '));
}

function toBody(
  { code, text, details }: AppError,
  { requestId, language }: { requestId: string; language: Language },
): ErrorResponse {
  const message = localize(text, language);
  const { status, title } = ERROR_CODES[code];
  return {
    success: false,
    message,
    error: message,
    code,
    ...(details.params && { params: details.params }),
    ...(details.errors && { errors: details.errors.map((fault) => toFieldError(fault, language)) }),
    ...(details.hint !== undefined && { hint: localize(details.hint, language) }),
    ...(details.current !== undefined && { data: { current: details.current } }),
    requestId,
    type: `urn:waybill:error:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: message,
  };
}

/** Unknown errors become a plain 500. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const kind = databaseFailure(error)?.kind;
  if (kind === 'tooLarge') return new AppError('TOO_LARGE', (t) => t(texts.api.bodyTooLarge), { cause: error });
  if (kind) {
    return new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: RETRY_SECONDS[kind], cause: error });
  }
  const path = wrongValuePath(error);
  if (path !== undefined) return validationError([{ path, message: 'is not valid', code: 'not_valid' }]);
  return fromParser(error) ?? new AppError('INTERNAL', (t) => t(texts.api.internal), { cause: error });
}

/** Express, its files and its body parser identify failures by `type` and `status`. */
function fromParser(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if ('type' in error) {
    switch (error.type) {
      case 'entity.too.large':
        return new AppError('TOO_LARGE', (t) => t(texts.api.bodyTooLarge));
      case 'encoding.unsupported':
        return new AppError('UNSUPPORTED_MEDIA_TYPE', (t) => t(texts.api.encodingUnknown));
      default:
        return error.status === 400 ? new AppError('BAD_JSON', (t) => t(texts.api.notJson)) : undefined;
    }
  }
  switch (error.status) {
    case 400:
      return error instanceof URIError
        ? new AppError('BAD_URL', (t) => t(texts.api.badAddress))
        : new AppError('BAD_ENCODING', (t) => t(texts.api.encodingBroken));
    case 404:
      return new AppError('NOT_FOUND', (t) => t(texts.api.routeNotFound));
    case 412:
      return new AppError('PRECONDITION_FAILED', (t) => t(texts.api.fileChanged));
    case 416:
      return new AppError('RANGE_NOT_SATISFIABLE', (t) => t(texts.api.rangeMissing));
    default:
      return undefined;
  }
}
