import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log/open-log.ts';
import { createChangeFeed } from './change-feed.ts';
import type { Change } from './event.ts';

const logger = createLogger('info', { write: () => undefined });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log that another process appends to. */
function setUp() {
  const log: (Change & { seq: number })[] = [];
  let reads = 0;
  const feed = createChangeFeed({
    logger,
    events: {
      lastSeq: async () => log.length,
      findChangesAfter: async (seq, limit) => {
        reads += 1;
        return log.filter((change) => change.seq > seq).slice(0, limit);
      },
    },
  });
  const changed: string[] = [];
  const lost = vi.fn<() => void>();
  feed.subscribe({ changed: (changes) => changed.push(...changes.map(({ targetId }) => targetId)), invalidateAll: lost });
  const append = (targetId: string): void => {
    const _id = { toHexString: () => targetId };
    log.push({ _id, targetType: 'shipment', targetId, version: 1, seq: log.length + 1 });
  };
  return { feed, append, changed, lost, countReads: () => reads };
}

test('rests when nobody has asked for ten seconds, and is not healthy then', async () => {
  const { feed, countReads } = setUp();
  feed.follow();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(countReads()).toBeGreaterThan(30);
  await vi.advanceTimersByTimeAsync(2_000);
  const before = countReads();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(countReads()).toBe(before);
  expect(feed.isHealthy()).toBe(false);
});

test('tells after a rest what another process has changed meanwhile, before it is healthy again', async () => {
  const { feed, append, changed, lost } = setUp();
  feed.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  lost.mockClear();
  append('TRK-1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changed).toEqual([]);
  expect(feed.isHealthy()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(feed.isHealthy()).toBe(true);
  expect(changed).toEqual(['TRK-1']);
  expect(lost).not.toHaveBeenCalled();
});

test('keeps polling while someone watches', async () => {
  const { feed, append, changed } = setUp();
  feed.follow();
  const stop = feed.watch();
  await vi.advanceTimersByTimeAsync(60_000);
  append('TRK-1');
  await vi.advanceTimersByTimeAsync(250);
  expect(changed).toEqual(['TRK-1']);
  stop();
  stop();
  await vi.advanceTimersByTimeAsync(11_000);
  append('TRK-2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changed).toEqual(['TRK-1']);
});
