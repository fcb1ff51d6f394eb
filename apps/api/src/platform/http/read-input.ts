import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { validationError } from '../errors/app-error.ts';
import { type FieldIssue, toFieldIssue } from '../errors/field-issue.ts';

/** From the body or `If-Match`. @throws AppError VALIDATION if they disagree. */
export function requestedVersion(inBody: number | undefined, ifMatch: number | undefined): number | undefined {
  if (inBody === undefined || ifMatch === undefined || inBody === ifMatch) return inBody ?? ifMatch;
  throw validationError([{ path: 'version', message: 'must be the same as in If-Match' }]);
}

/** Nesting of a body; no call needs more. */
const MAX_DEPTH = 20;

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

/** The others often follow from the first. */
function firstOfEachField(errors: readonly FieldIssue[]): FieldIssue[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

function toFaults(issue: z.core.$ZodIssue): FieldIssue[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key]));
  }
  if (path.length === 0) return [{ path: 'body', message: 'must be a JSON object', code: 'not_object' }];
  return [{ path: path.join('.'), ...toFieldIssue(issue) }];
}

const unknownKey = (path: readonly PropertyKey[]): FieldIssue => ({
  path: path.join('.'),
  message: 'is not a field of this call',
  code: 'unknown_key',
  params: { key: String(path.at(-1)) },
});

/** `?status[$ne]=x` would otherwise be ignored as an unknown parameter. */
function operatorErrors(query: object): FieldIssue[] {
  return Object.keys(query)
    .filter((name) => /[[\]$]/.test(name))
    .map((path) => ({ path, message: 'is not a parameter', code: 'unknown_parameter' }));
}

/** Schemas drop `__proto__` silently; only an attacker sends it. */
function prototypeErrors(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || path.length > MAX_DEPTH) return [];
  return Object.keys(value).flatMap((key) => {
    const inner = [...path, key];
    if (key === '__proto__') return [unknownKey(inner)];
    return prototypeErrors((value as Record<string, unknown>)[key], inner);
  });
}
