import { expect, test } from 'vitest';
import { BEAT_EVERY_MS, createHeartbeat, SILENT_MS } from './heartbeat.ts';

/** A worker that answers nothing, as the heartbeat sees it, beneath a clock that the test sets. */
function setUp() {
  const clock = { now: 1_000 };
  const killedAt: number[] = [];
  let owesSince: number | undefined;
  const member = {
    id: 7,
    askForSign: (now: number) => (owesSince ??= now),
    forgive: (now: number) => void (owesSince &&= now),
    kill: () => void killedAt.push(clock.now),
  };
  const logged: object[] = [];
  const beat = createHeartbeat({ members: [member], logger: { error: (line: object) => void logged.push(line) } });
  const beatFor = (ms: number) => {
    for (const end = clock.now + ms; clock.now < end;) {
      clock.now += BEAT_EVERY_MS;
      beat(clock.now);
    }
  };
  beat(clock.now);
  return { clock, killedAt, logged, beatFor };
}

test('R14: a worker that owes its sign of life too long is killed, and said to be; one that still does not end, again', () => {
  const { beatFor, killedAt, logged } = setUp();
  beatFor(SILENT_MS - BEAT_EVERY_MS);
  expect(killedAt).toEqual([]);
  beatFor(BEAT_EVERY_MS);
  expect(killedAt).toEqual([1_000 + SILENT_MS]);
  expect(logged).toEqual([{ worker: 7, silentMs: SILENT_MS }]);
  beatFor(SILENT_MS);
  expect(killedAt).toEqual([1_000 + SILENT_MS, 1_000 + 2 * SILENT_MS]);
});

test('R14: while the primary itself stood still, as when the machine slept, nobody is known to have been silent', () => {
  const { beatFor, clock, killedAt } = setUp();
  beatFor(SILENT_MS - BEAT_EVERY_MS);
  clock.now += 3_600_000;
  const wokeAt = clock.now + BEAT_EVERY_MS;
  beatFor(SILENT_MS);
  expect(killedAt).toEqual([]);
  beatFor(BEAT_EVERY_MS);
  expect(killedAt).toEqual([wokeAt + SILENT_MS]);
});
