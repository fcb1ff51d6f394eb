import type { Endpoint, FieldError } from '@waybill/contracts';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { validationError } from '../errors/app-error.ts';

/**
 * The version that a caller looked at: from the body or from `If-Match`, which must agree.
 * @throws AppError VALIDATION when they do not.
 */
export function requestedVersion(inBody: number | undefined, ifMatch: number | undefined): number | undefined {
  if (inBody === undefined || ifMatch === undefined || inBody === ifMatch) return inBody ?? ifMatch;
  throw validationError([{ path: 'version', message: 'must be the same as in If-Match' }]);
}

/** Of a body's objects within objects; no call takes more. */
const MAX_DEPTH = 20;

/** Parses params, query and body with the endpoint's schemas; all that is wrong goes into one failure. */
export function readInput({ params, query, body }: Endpoint): RequestHandler {
  return (req, res, next) => {
    const errors = [...operatorErrors(req.query), ...prototypeErrors(req.body)];
    const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
      const parsed = schema?.safeParse(value ?? {});
      if (parsed && !parsed.success) errors.push(...parsed.error.issues.flatMap(toFieldErrors));
      return parsed?.data;
    };
    res.locals.input = { params: read(params, req.params), query: read(query, req.query), body: read(body, req.body) };
    if (errors.length > 0) throw validationError(firstOfEachField(errors));
    next();
  };
}

/** The first thing that is wrong with a field; the others often follow from it. */
function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not a field of this call' }));
  }
  return [path.length === 0 ? { path: 'body', message: 'must be a JSON object' } : { path: path.join('.'), message }];
}

/** `?status[$ne]=x` would be an unknown parameter and so be ignored, which is not what its sender meant. */
function operatorErrors(query: object): FieldError[] {
  return Object.keys(query)
    .filter((name) => /[[\]$]/.test(name))
    .map((path) => ({ path, message: 'is not a parameter' }));
}

/** Schemas drop a `__proto__` without a word, as they must not copy it; only a hostile caller sends one. */
function prototypeErrors(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || path.length > MAX_DEPTH) return [];
  return Object.keys(value).flatMap((key) => {
    const inner = [...path, key];
    if (key === '__proto__') return [{ path: inner.join('.'), message: 'is not a field of this call' }];
    return prototypeErrors((value as Record<string, unknown>)[key], inner);
  });
}
