import { ApiError } from '#lib/api/api-error.ts';

/** A 401 ends the session, and the data with it. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401);
