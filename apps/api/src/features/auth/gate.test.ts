import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** Tasks that end when told to. */
function tasks() {
  const enders: (() => void)[] = [];
  return {
    start: () => new Promise<void>((resolve) => enders.push(resolve)),
    started: () => enders.length,
    end: (index: number) => enders[index]?.(),
  };
}

const full = () => new Error('full');

test('A19: runs a bounded number at once, queues a bounded number, refuses the rest, and starts the next when one ends', async () => {
  const gate = createGate({ concurrency: 2, waiting: 1, full });
  const { start, started, end } = tasks();
  const running = [gate(start), gate(start), gate(start)];
  await expect(gate(start)).rejects.toThrow('full');
  expect(started()).toBe(2);
  end(0);
  await running[0];
  await Promise.resolve();
  expect(started()).toBe(3);
  end(1);
  end(2);
  await Promise.all(running);
});

test('a task that fails frees its place', async () => {
  const gate = createGate({ concurrency: 1, waiting: 0, full });
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate(async () => 'next')).resolves.toBe('next');
});
