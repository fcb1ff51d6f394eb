import { endpoints } from '@waybill/contracts/contracts';
import { type Endpoint, defaultView } from '@waybill/contracts/shared/endpoint';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { expectFailure } from './expect-failure.ts';
import { findSchemaViolations } from './openapi-validator.ts';

/** A declared success or a failure envelope, never 5xx; the API description must agree. */
export function expectDeclared(endpoint: Endpoint, answer: Response, { asAdmin }: { asAdmin: boolean }): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expectFailure(answer, answer.body.code);
    // A mangled URL may belong to another call or to none.
    if (!URL_ERRORS.has(answer.body.code)) expectDescribed(endpoint, answer, answer.body);
    return;
  }
  const view = (asAdmin && endpoint.views.staff) || defaultView(endpoint);
  // A document is bytes; supertest keeps only those of a text as such.
  const text: unknown = answer.text;
  const content: unknown = endpoint.produces ? (text ?? String(answer.body)) : answer.body;
  expect(view[answer.status]?.parse(content)).toEqual(content);
  expectDescribed(endpoint, answer, content);
}

const URL_ERRORS: ReadonlySet<string> = new Set(['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'URL_TOO_LONG']);
const NAMES = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

function expectDescribed(endpoint: Endpoint, { status, type }: Response, content: unknown): void {
  expect(findSchemaViolations(NAMES.get(endpoint) ?? '', { status, type, content })).toEqual([]);
}
