import { validationError } from '../errors/app-error.ts';

/**
 * The version that a caller looked at: from the body or from `If-Match`, which must agree.
 * @throws AppError VALIDATION when they do not.
 */
export function requestedVersion(inBody: number | undefined, ifMatch: number | undefined): number | undefined {
  if (inBody === undefined || ifMatch === undefined || inBody === ifMatch) return inBody ?? ifMatch;
  throw validationError([{ path: 'version', message: 'must be the same as in If-Match' }]);
}
