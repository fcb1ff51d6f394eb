import { expect, test } from 'vitest';
import { createGate } from './task-queue.ts';

const full = () => new Error('full');

async function busyGate(waiting: number) {
  const gate = createGate({ concurrency: 1, waiting, full });
  const outcomes: Promise<string>[] = [];
  const free = await new Promise<() => void>((started) => {
    outcomes.push(gate('first', () => new Promise((end) => started(() => end('first')))));
  });
  return {
    come: (party: string, task = async () => party) => outcomes.push(gate(party, task).catch((error: Error) => error.message)),
    finish: async () => {
      free();
      return (await Promise.all(outcomes)).slice(1);
    },
  };
}

test('A19: runs a bounded number at once, queues a bounded number, refuses one of the rest, and starts the next when one ends', async () => {
  const gate = createGate({ concurrency: 2, waiting: 1, full });
  const enders: (() => void)[] = [];
  const start = () => new Promise<void>((resolve) => enders.push(resolve));
  const outcomes = ['a', 'b', 'c', 'c'].map((party) => gate(party, start).then(() => 'done', String));
  await expect.poll(() => enders.length).toBe(2);
  enders[0]?.();
  await outcomes[0];
  await expect.poll(() => enders.length).toBe(3);
  enders[1]?.();
  enders[2]?.();
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['Error: full', 'done', 'done', 'done']);
});

test('a task that fails frees its place', async () => {
  const gate = createGate({ concurrency: 1, waiting: 0, full });
  await expect(gate('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate('a', async () => 'next')).resolves.toBe('next');
});

test('X3: when too many wait, whoever has most of them there loses one, however early those came', async () => {
  const { come, finish } = await busyGate(6);
  for (let count = 0; count < 20; count += 1) come('flood');
  come('administrator');
  for (let count = 0; count < 20; count += 1) come('flood');
  const outcomes = await finish();
  expect(outcomes.filter((outcome) => outcome === 'administrator')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'flood')).toHaveLength(5);
});

test('X3: among equals chance decides, so that those who came early cannot hold all places', async () => {
  let gotIn = 0;
  for (let round = 0; round < 200; round += 1) {
    const { come, finish } = await busyGate(4);
    for (let party = 0; party < 4; party += 1) come(`flood-${party}`);
    come('administrator');
    if ((await finish()).includes('administrator')) gotIn += 1;
  }
  // About four in five; first come, first served would give none. Fails once in 10^20 runs.
  expect(gotIn).toBeGreaterThan(100);
});
