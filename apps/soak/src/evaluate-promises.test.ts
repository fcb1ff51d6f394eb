import { expect, test } from 'vitest';
import { evaluatePromises } from './evaluate-promises.ts';

const LIFE = { minutes: 3, heapGrowth: 0.2, rssGrowth: 3, heap: 60, rss: 200, handles: { early: 40, late: 42 }, isJudged: true };
const FAILURES = { serverErrors: [], unanswered: [], unexpected: [] };
const OUTCOME = { kind: 'list', startedAt: 0, endedAt: 1, status: 500, expected: false };
const broken = (findings: Partial<Parameters<typeof evaluatePromises>[0]>) =>
  evaluatePromises({ lostWrites: [], failures: FAILURES, lives: [LIFE], ...findings })
    .filter(({ isKept }) => !isKept)
    .map(({ promise, found }) => `${promise.split(':')[0]} ${found}`);

test('passes when all promises are kept', () => {
  expect(broken({})).toEqual([]);
});

test.each([
  ['a lost write', { lostWrites: ['shipment A'] }, 'R01 1'],
  ['a 5xx', { failures: { ...FAILURES, serverErrors: [OUTCOME] } }, 'F02 1'],
  ['a call without an answer', { failures: { ...FAILURES, unanswered: [OUTCOME] } }, 'F02 1'],
  ['an answer that was not asked for', { failures: { ...FAILURES, unexpected: [OUTCOME] } }, 'F02 1'],
  ['a heap that grows', { lives: [LIFE, { ...LIFE, heapGrowth: 1.5 }] }, 'F02 1.50 MB/min'],
  ['handles that grow', { lives: [{ ...LIFE, handles: { early: 40, late: 80 } }] }, 'F02 40.00 more'],
])('fails on %s', (_what, findings, expected) => {
  expect(broken(findings)).toEqual([expected]);
});

test('does not judge a short lifetime', () => {
  expect(broken({ lives: [{ ...LIFE, heapGrowth: 9, isJudged: false }] })).toEqual([]);
});

test('says which promises were judged: growth only for a long enough lifetime', () => {
  const listJudged = (isJudged: boolean) =>
    evaluatePromises({ lostWrites: [], failures: FAILURES, lives: [{ ...LIFE, isJudged }] }).filter((verdict) => verdict.isJudged)
      .length;
  expect([listJudged(true), listJudged(false)]).toEqual([6, 4]);
});
