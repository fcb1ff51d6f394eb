import { expect, test } from 'vitest';
import { type Findings, judge, type Outcome, type Sample } from './judge.ts';

const MB = 1_048_576;
const call = (parts: Partial<Outcome>): Outcome => ({
  kind: 'lookup',
  startedAt: 3_000,
  endedAt: 3_010,
  status: 200,
  expected: 200,
  ...parts,
});
/** Six minutes, one sample every five seconds. */
const live = (at: (minute: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 73 }, (_, index) => ({ at: index * 5_000, heap: 60 * MB, handles: 30, ...at(index / 12) }));
const STORED: Record<string, string[]> = { A: ['first', 'a1', 'a2'], B: ['first', 'b1', 'sent when it died'] };
const KEPT: Findings = {
  ledger: new Map([
    ['A', ['a1', 'a2']],
    ['B', ['b1']],
  ]),
  readNotes: async (trackingId) => STORED[trackingId],
  outcomes: [
    call({}),
    call({ startedAt: 990, endedAt: 1_000, status: undefined }),
    call({ startedAt: 1_500, endedAt: 1_501, status: 503 }),
    call({ startedAt: 2_000, endedAt: 2_400, status: undefined }),
  ],
  restarts: [{ from: 1_000, to: 2_000 }],
  lives: [
    live((minute) => ({ heap: Math.min(60, 20 + minute * 30) * MB })),
    live((minute) => ({ heap: (60 + (minute % 1)) * MB })),
  ],
};
const findBroken = async (findings: Partial<Findings>) =>
  (await judge({ ...KEPT, ...findings })).filter(({ isKept }) => !isKept).map(({ promise, found }) => `${promise} ${found}`);

test('keeps all promises with unacknowledged entries, failures during a restart and a heap that fills at first [R01, F02]', async () => {
  expect(await findBroken({})).toEqual([]);
});

test.each<[string, Partial<Findings>, RegExp]>([
  ['a lost entry', { readNotes: async () => ['first', 'a1', 'b1'] }, /^R01.* 1$/],
  ['a lost shipment with its entries', { readNotes: async (id) => (id === 'A' ? undefined : STORED[id]) }, /^R01.* 3$/],
  ['a 5xx before a restart', { outcomes: [call({ startedAt: 900, endedAt: 999, status: 503 })] }, /^F02: no 5xx.* 1$/],
  ['a call without an answer after it', { outcomes: [call({ startedAt: 2_001, status: undefined })] }, /without an answer.* 1$/],
  ['an answer that was not asked for', { outcomes: [call({ status: 404 })] }, /that it declares 1$/],
  ['a heap that grows', { lives: [live((minute) => ({ heap: (50 + 2 * minute) * MB }))] }, /the heap.* 2\.00$/],
  ['handles that stay open', { lives: [live((minute) => ({ handles: 30 + Math.floor(minute * 30) }))] }, /sockets.* 60\.00$/],
])('fails on %s [R01, F02]', async (_what, findings, expected) => {
  expect(await findBroken(findings)).toEqual([expect.stringMatching(expected)]);
});

test('judges growth only in a life that is long enough [F02]', async () => {
  const lives = [live((minute) => ({ heap: minute * 9 * MB })).slice(0, 24), []];
  const verdicts = await judge({ ...KEPT, lives });
  expect(verdicts.map(({ isJudged, isKept }) => [isJudged, isKept])).toEqual(
    Array.from({ length: 6 }, (_, index) => [index < 4, true]),
  );
});
