import { ERROR_CODES, type ErrorCode } from '@waybill/contracts/facts';
import { errorResponse } from '@waybill/contracts/shared/envelope';
import type { Response } from 'supertest';
import { expect } from 'vitest';

/** Also checks that the answer leaks nothing. */
export function expectFailure(answer: Response, code: ErrorCode) {
  expect({ status: answer.status, code: answer.body.code, message: answer.body.message }).toEqual({
    status: ERROR_CODES[code].status,
    code,
    message: expect.stringMatching(/./),
  });
  const body = errorResponse.strict().parse(answer.body);
  expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
  expect(answer.text).not.toMatch(/\bat .+[.](ts|js):\d+/);
  expect(body).toMatchObject({ error: body.message, detail: body.message, requestId: answer.headers['x-request-id'] });
  return body;
}
