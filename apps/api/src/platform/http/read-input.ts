import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { validationError } from '../errors/app-error.ts';
import { type FieldIssue, toFieldIssue } from '../errors/field-issue.ts';
import { findUnknown } from './unknown-input.ts';

/** Nesting of a body; no call needs more. */
const MAX_DEPTH = 20;

const NOTHING = z.object({});

/** A call without a body refuses the fields of one; a GET has none (RFC 9110, 9.3.1). */
export const getBodySchema = ({ method, body, consumes }: Endpoint): z.ZodObject | undefined =>
  body ?? (method === 'GET' || consumes ? undefined : NOTHING);

export function readInput(endpoint: Endpoint): RequestHandler {
  const { access, params, query, ignoresUnknown = false } = endpoint;
  const body = getBodySchema(endpoint);
  const knownQuery = query ?? (access === 'public' ? undefined : NOTHING);
  return (req, res, next) => {
    const errors = [...operatorErrors(req.query), ...prototypeErrors(req.body)];
    if (!ignoresUnknown) {
      if (knownQuery) errors.push(...findUnknown(knownQuery, req.query, 'unknown_parameter'));
      if (body) errors.push(...findUnknown(body, req.body, 'unknown_key'));
    }
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

/** For one item of a body, as strict as for a whole one. @throws AppError VALIDATION */
export function readItem<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  const errors = findUnknown(schema, value, 'unknown_key');
  if (parsed.success && errors.length === 0) return parsed.data;
  throw validationError(firstOfEachField([...errors, ...(parsed.error?.issues ?? []).flatMap(toFaults)]));
}

/** The others often follow from the first. */
function firstOfEachField(errors: readonly FieldIssue[]): FieldIssue[] {
  const first = new Map<string, FieldIssue>();
  for (const error of errors) if (!first.has(error.path)) first.set(error.path, error);
  return [...first.values()];
}

function toFaults(issue: z.core.$ZodIssue): FieldIssue[] {
  const { path } = issue;
  // Of a record: `findUnknown` has named them, except in a call that ignores the unknown.
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key]));
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
