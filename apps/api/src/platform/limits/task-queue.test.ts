import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

const createFullError = () => new Error('full');

async function createBusyQueue(maxWaiting: number) {
  const runTask = createTaskQueue({ concurrency: 1, maxWaiting, createFullError });
  const outcomes: Promise<string>[] = [];
  const free = await new Promise<() => void>((started) => {
    outcomes.push(runTask('first', () => new Promise((end) => started(() => end('first')))));
  });
  return {
    add: (owner: string, task = async () => owner) => outcomes.push(runTask(owner, task).catch((error: Error) => error.message)),
    finish: async () => {
      free();
      return (await Promise.all(outcomes)).slice(1);
    },
  };
}

test('runs and queues a bounded number, rejects one of the rest, and starts the next when one ends [A19]', async () => {
  const runTask = createTaskQueue({ concurrency: 2, maxWaiting: 1, createFullError });
  const enders: (() => void)[] = [];
  const start = () => new Promise<void>((resolve) => enders.push(resolve));
  const outcomes = ['a', 'b', 'c', 'c'].map((owner) => runTask(owner, start).then(() => 'done', String));
  await expect.poll(() => enders.length).toBe(2);
  enders[0]?.();
  await outcomes[0];
  await expect.poll(() => enders.length).toBe(3);
  enders[1]?.();
  enders[2]?.();
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['Error: full', 'done', 'done', 'done']);
});

test('frees the slot of a failed task', async () => {
  const runTask = createTaskQueue({ concurrency: 1, maxWaiting: 0, createFullError });
  await expect(runTask('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(runTask('a', async () => 'next')).resolves.toBe('next');
});

test('drops a task of the owner with most waiting when the queue is full, however early it came [X3]', async () => {
  const { add, finish } = await createBusyQueue(6);
  for (let count = 0; count < 20; count += 1) add('flood');
  add('administrator');
  for (let count = 0; count < 20; count += 1) add('flood');
  const outcomes = await finish();
  expect(outcomes.filter((outcome) => outcome === 'administrator')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'flood')).toHaveLength(5);
});

test('chooses among equals at random, so that early callers cannot hold all slots [X3]', async () => {
  let gotIn = 0;
  for (let round = 0; round < 200; round += 1) {
    const { add, finish } = await createBusyQueue(4);
    for (let owner = 0; owner < 4; owner += 1) add(`flood-${owner}`);
    add('administrator');
    if ((await finish()).includes('administrator')) gotIn += 1;
  }
  // About four in five; first add, first served would give none. Fails once in 10^20 runs.
  expect(gotIn).toBeGreaterThan(100);
});
