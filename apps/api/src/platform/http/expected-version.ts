import type { Request } from 'express';
import { AppError, validationError } from '../errors/app-error.ts';

/** Any one of the versions, which the caller has read and wants to change. */
export interface ExpectedVersion {
  versions: readonly number[];
  /** RFC 9110, 15.5.13: a header that fails is 412. */
  code: 'STALE' | 'PRECONDITION_FAILED';
}

const VERSIONS = /^(?:W\/)?"\d{1,9}"(?: *, *(?:W\/)?"\d{1,9}")*$/;

/** From `version` in the body, or from `If-Match` (RFC 9110, 13.1.1), in which `*` names no version. */
export function readExpectedVersion(req: Request, body: unknown): ExpectedVersion | undefined {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
  const inBody = typeof version === 'number' ? version : undefined;
  const header = req.get('if-match')?.trim();
  if (header === undefined || header === '*') {
    return inBody === undefined ? undefined : { versions: [inBody], code: 'STALE' };
  }
  if (!VERSIONS.test(header)) {
    throw validationError([{ path: 'If-Match', message: 'must be a version in quotes, as "3"' }]);
  }
  const versions = (header.match(/\d+/g) ?? []).map(Number);
  if (inBody !== undefined && !versions.includes(inBody)) {
    throw validationError([{ path: 'version', message: 'must be the same as in If-Match' }]);
  }
  return { versions: inBody === undefined ? versions : [inBody], code: 'PRECONDITION_FAILED' };
}

/** @throws AppError STALE or PRECONDITION_FAILED, with what is stored now. */
export function requireVersion<Stored extends { version: number }>(
  stored: Stored,
  expected: ExpectedVersion | undefined,
  { text, present }: { text: string; present: (stored: Stored) => unknown },
): void {
  if (!expected || expected.versions.includes(stored.version)) return;
  throw new AppError(expected.code, text, { current: present(stored) });
}
