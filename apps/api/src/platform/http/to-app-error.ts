import { TEXTS } from '@waybill/contracts';
import { isDatabaseDown, wrongValuePath } from '../db/database-errors.ts';
import { AppError, validationError } from '../errors/app-error.ts';

/** Seconds after which a caller may try again when the database is away. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Makes a failure that may leave the server out of whatever was thrown; what is not known becomes a plain 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) {
    return new AppError('UNAVAILABLE', TEXTS.server.unavailable, { retryAfter: UNAVAILABLE_RETRY_SECONDS, cause: error });
  }
  const path = wrongValuePath(error);
  if (path !== undefined) return validationError([{ path, message: 'is not valid' }]);
  return fromParser(error) ?? new AppError('INTERNAL', TEXTS.server.internal, { cause: error });
}

/** The failures of Express, its files and its body parser, which say what they are by `type` and `status`. */
function fromParser(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if ('type' in error) {
    switch (error.type) {
      case 'entity.too.large':
        return new AppError('TOO_LARGE', 'The body is too large.');
      case 'encoding.unsupported':
        return new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body has an unknown Content-Encoding.');
      default:
        return error.status === 400 ? new AppError('BAD_JSON', 'The body is not valid JSON.') : undefined;
    }
  }
  switch (error.status) {
    case 400:
      return error instanceof URIError
        ? new AppError('BAD_URL', 'The address is not valid.')
        : new AppError('BAD_ENCODING', 'The body cannot be decompressed: it is not what its Content-Encoding says.');
    case 404:
      return new AppError('NOT_FOUND', TEXTS.server.routeNotFound);
    case 412:
      return new AppError('PRECONDITION_FAILED', 'The file is not, or no longer, the one that the condition names.');
    case 416:
      return new AppError('RANGE_NOT_SATISFIABLE', 'The file has no such part.');
    default:
      return undefined;
  }
}
