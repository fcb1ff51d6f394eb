import { expect, test } from 'vitest';
import { PING_EVERY_MS, createHeartbeat, PING_TIMEOUT_MS } from './worker-pool.ts';

function setUp() {
  const clock = { now: 1_000 };
  const killedAt: number[] = [];
  let pingSentAt: number | undefined;
  const worker = {
    id: 7,
    ping: (now: number) => (pingSentAt ??= now),
    resetPing: (now: number) => void (pingSentAt &&= now),
    kill: () => void killedAt.push(clock.now),
  };
  const logged: object[] = [];
  const beat = createHeartbeat({ workers: [worker], logger: { error: (line: object) => void logged.push(line) } });
  const beatFor = (ms: number) => {
    for (const end = clock.now + ms; clock.now < end;) {
      clock.now += PING_EVERY_MS;
      beat(clock.now);
    }
  };
  beat(clock.now);
  return { clock, killedAt, logged, beatFor };
}

test('kills and logs a worker that leaves a ping unanswered, and kills it again if it does not exit [R14]', () => {
  const { beatFor, killedAt, logged } = setUp();
  beatFor(PING_TIMEOUT_MS - PING_EVERY_MS);
  expect(killedAt).toEqual([]);
  beatFor(PING_EVERY_MS);
  expect(killedAt).toEqual([1_000 + PING_TIMEOUT_MS]);
  expect(logged).toEqual([{ worker: 7, silentMs: PING_TIMEOUT_MS }]);
  beatFor(PING_TIMEOUT_MS);
  expect(killedAt).toEqual([1_000 + PING_TIMEOUT_MS, 1_000 + 2 * PING_TIMEOUT_MS]);
});

test('kills no worker for the time in which the primary itself was suspended [R14]', () => {
  const { beatFor, clock, killedAt } = setUp();
  beatFor(PING_TIMEOUT_MS - PING_EVERY_MS);
  clock.now += 3_600_000;
  const wokeAt = clock.now + PING_EVERY_MS;
  beatFor(PING_TIMEOUT_MS);
  expect(killedAt).toEqual([]);
  beatFor(PING_EVERY_MS);
  expect(killedAt).toEqual([wokeAt + PING_TIMEOUT_MS]);
});
