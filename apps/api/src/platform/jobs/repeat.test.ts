import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log/open-log.ts';
import { runWhenWoken } from './repeat.ts';

const logged: string[] = [];
const OPTIONS = {
  task: 'test',
  everyMs: 200,
  sweepMs: 60_000,
  logger: createLogger('info', { write: (line) => void logged.push(line) }),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  logged.length = 0;
});

/** Runs at 0 ms, as every job does at the start. */
async function start(job: () => Promise<unknown>) {
  const counted = vi.fn<typeof job>(job);
  const task = runWhenWoken(counted, OPTIONS);
  await vi.advanceTimersByTimeAsync(0);
  counted.mockClear();
  return { ...task, counted };
}

test('runs once for all signals of its interval, and rests without one until the sweep', async () => {
  const { wake, stop, counted } = await start(async () => undefined);
  for (let signal = 0; signal < 30; signal += 1) wake();
  await vi.advanceTimersByTimeAsync(199);
  expect(counted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(counted).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59_799);
  expect(counted).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(counted).toHaveBeenCalledTimes(2);
  await stop();
  expect(counted).toHaveBeenCalledTimes(3);
  wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(counted).toHaveBeenCalledTimes(3);
});

test('runs again for a signal during a run, never beside it', async () => {
  let running = 0;
  const { wake, stop, counted } = await start(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    running -= 1;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  wake();
  await vi.advanceTimersByTimeAsync(500);
  wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted).toHaveBeenCalledTimes(2);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  expect(running).toBe(0);
});

test('keeps running until a sweep interval passes with nothing done', async () => {
  const counts = [0, 5];
  const { wake, counted } = await start(async () => counts.shift() ?? 0);
  wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted.mock.calls.length).toBeGreaterThan(40);
  await vi.advanceTimersByTimeAsync(60_000);
  counted.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(counted).toHaveBeenCalledTimes(2);
});

test('logs a failure, and runs again at the next signal', async () => {
  const { wake, counted } = await start(async () => {
    throw new Error('database gone');
  });
  wake();
  await vi.advanceTimersByTimeAsync(200);
  wake();
  await vi.advanceTimersByTimeAsync(200);
  expect(counted).toHaveBeenCalledTimes(2);
  expect(logged).toHaveLength(3);
  expect(logged[0]).toContain('background task failed');
});
