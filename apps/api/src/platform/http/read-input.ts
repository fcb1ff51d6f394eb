import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { validationError } from '../errors/app-error.ts';
import { type FieldFault, toFault } from '../errors/field-fault.ts';

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
      const parsed = schema?.safeParse(value ?? {}, { reportInput: true });
      if (parsed && !parsed.success) errors.push(...parsed.error.issues.flatMap(toFaults));
      return parsed?.data;
    };
    res.locals.input = { params: read(params, req.params), query: read(query, req.query), body: read(body, req.body) };
    if (errors.length > 0) throw validationError(firstOfEachField(errors));
    next();
  };
}

/** The first thing that is wrong with a field; the others often follow from it. */
function firstOfEachField(errors: readonly FieldFault[]): FieldFault[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

function toFaults(issue: z.core.$ZodIssue): FieldFault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key]));
  }
  if (path.length === 0) return [{ path: 'body', message: 'must be a JSON object', code: 'not_object' }];
  return [{ path: path.join('.'), ...toFault(issue) }];
}

const unknownKey = (path: readonly PropertyKey[]): FieldFault => ({
  path: path.join('.'),
  message: 'is not a field of this call',
  code: 'unknown_key',
  params: { key: String(path.at(-1)) },
});

/** `?status[$ne]=x` would be an unknown parameter and so be ignored, which is not what its sender meant. */
function operatorErrors(query: object): FieldFault[] {
  return Object.keys(query)
    .filter((name) => /[[\]$]/.test(name))
    .map((path) => ({ path, message: 'is not a parameter', code: 'unknown_parameter' }));
}

/** Schemas drop a `__proto__` without a word, as they must not copy it; only a hostile caller sends one. */
function prototypeErrors(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || path.length > MAX_DEPTH) return [];
  return Object.keys(value).flatMap((key) => {
    const inner = [...path, key];
    if (key === '__proto__') return [unknownKey(inner)];
    return prototypeErrors((value as Record<string, unknown>)[key], inner);
  });
}
