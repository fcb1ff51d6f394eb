import type { Endpoint } from '@waybill/contracts';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { expectFailure } from './expect-failure.ts';

/**
 * Checks that an answer is one that its endpoint declares: a success of its schema with nothing besides, or a failure in the one
 * envelope, never one of ours (5xx).
 */
export function expectDeclared(endpoint: Endpoint, answer: Response, { asAdmin }: { asAdmin: boolean }): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expectFailure(answer, answer.body.code);
    return;
  }
  const responses = asAdmin && endpoint.adminResponses ? endpoint.adminResponses : endpoint.responses;
  const content: unknown = endpoint.produces ? answer.text : answer.body;
  expect(responses[answer.status]?.parse(content)).toEqual(content);
}
