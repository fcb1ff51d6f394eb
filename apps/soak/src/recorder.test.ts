import { expect, test } from 'vitest';
import { findFailures, measureKinds, type Outcome } from './recorder.ts';

const WINDOW = [{ from: 1_000, to: 2_000 }];
const call = (overrides: Partial<Outcome>): Outcome => ({
  kind: 'lookup',
  startedAt: 3_000,
  endedAt: 3_010,
  status: 200,
  expected: true,
  ...overrides,
});

test('ignores failures while the server is down', () => {
  const during = [
    call({ startedAt: 990, endedAt: 1_000, status: undefined }),
    call({ startedAt: 1_500, endedAt: 1_501, status: 503, expected: false }),
    call({ startedAt: 2_000, endedAt: 2_400, status: undefined }),
  ];
  expect(findFailures(during, WINDOW)).toEqual({ serverErrors: [], unanswered: [], unexpected: [] });
});

test('reports failures before and after a restart by kind', () => {
  const error = call({ startedAt: 900, endedAt: 999, status: 503, expected: false });
  const silence = call({ startedAt: 2_001, endedAt: 2_002, status: undefined, expected: false });
  const wrong = call({ status: 404, expected: false });
  expect(findFailures([call({}), error, silence, wrong], WINDOW)).toEqual({
    serverErrors: [error],
    unanswered: [silence],
    unexpected: [wrong],
  });
});

test('measures times per kind, without calls during a restart', () => {
  const outcomes = [
    call({}),
    call({ endedAt: 3_030 }),
    call({ kind: 'create', endedAt: 3_005 }),
    call({ startedAt: 1_000, endedAt: 9_000 }),
  ];
  expect(measureKinds(outcomes, WINDOW)).toEqual([
    { kind: 'create', calls: 1, p50: 5, p95: 5, p99: 5 },
    { kind: 'lookup', calls: 2, p50: 10, p95: 30, p99: 30 },
  ]);
});
