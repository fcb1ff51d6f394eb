import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { limitConcurrency } from './endpoint-router.ts';

const AT_ONCE = 30;
const call = (isGone = false) => [{ socket: { destroyed: isGone } } as Request, { locals: {} } as Response, () => {}] as const;

function setUp(turns: Parameters<typeof limitConcurrency>[1]) {
  const enders: (() => void)[] = [];
  const work = limitConcurrency(() => new Promise<void>((end) => enders.push(end)), turns);
  return {
    enders,
    come: (isGone?: boolean) =>
      Promise.resolve(work(...call(isGone))).then(
        () => 'done',
        (error: Error) => error.message,
      ),
  };
}

const REFUSED = 'Too many large calls at once. Nothing was done. Please try again in a moment.';

test('runs two of 30 at once and queues five; rejects the others before they start, and passes a slot on [H15]', async () => {
  const { enders, come } = setUp({ concurrency: 2, maxWaiting: 5, waitMs: 60_000 });
  const outcomes = Array.from({ length: AT_ONCE }, () => come());
  for (let ended = 0; ended < 7; ended += 1) {
    await expect.poll(() => enders.length).toBe(Math.min(ended + 2, 7));
    enders[ended]?.();
  }
  const results = await Promise.all(outcomes);
  expect([results.filter((one) => one === 'done').length, results.filter((one) => one === REFUSED).length]).toEqual([7, 23]);
  expect(enders).toHaveLength(7);
});

test('rejects a call that waits too long, and does not lose its slot [H15]', async () => {
  const { enders, come } = setUp({ concurrency: 1, maxWaiting: 5, waitMs: 20 });
  const first = come();
  expect(await come()).toBe(REFUSED);
  enders[0]?.();
  expect(await first).toBe('done');
  const next = come();
  await expect.poll(() => enders.length).toBe(2);
  enders[1]?.();
  expect(await next).toBe('done');
});

test('starts nothing for a caller who has disconnected [H15]', async () => {
  const { enders, come } = setUp({ concurrency: 1, maxWaiting: 5, waitMs: 60_000 });
  expect(await come(true)).toBe('done');
  expect(enders).toEqual([]);
});
