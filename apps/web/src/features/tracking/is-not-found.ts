import { ApiError } from '#lib/api/api-error.ts';

/** Whether a lookup was answered, and there is no such shipment: a 404, or success:false on an answer that arrived well (A2-22). */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status = 0 } = error;
  return status === 404 || (status >= 200 && status < 300);
}
