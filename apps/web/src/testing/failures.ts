import type { EndpointName } from '@waybill/contracts/contracts';
import { delay, HttpResponse } from 'msw';
import { vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';

const FAILURES = {
  'an error of the server': (name) => answerWith(name, () => failure('INTERNAL', 'Something went wrong on our side.')),
  'no network': (name) => answerWith(name, () => HttpResponse.error()),
  'no answer in time': (name) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    answerWith(name, () => delay('infinite'));
  },
} satisfies Record<string, (name: EndpointName) => void>;

export type FailureKind = keyof typeof FAILURES;
/** Each must be visible, keep the input and offer a retry. */
export const FAILURE_KINDS = Object.keys(FAILURES) as FailureKind[];

export const failWith = (name: EndpointName, kind: FailureKind): void => FAILURES[kind](name);
