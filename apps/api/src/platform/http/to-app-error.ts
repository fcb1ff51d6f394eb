import { texts } from '@waybill/i18n/texts';
import { wrongValuePath } from '../db/database-errors.ts';
import { databaseFailure, RETRY_SECONDS } from '../db/database-failures.ts';
import { AppError, validationError } from '../errors/app-error.ts';

/** Unknown errors become a plain 500. */
export function toAppError(error: unknown): AppError {
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
