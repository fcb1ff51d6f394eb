import { expect, test } from 'vitest';
import { AppError, validationError } from '../errors/app-error.ts';
import { restoreError, toErrorFields } from './job-reply.ts';
import { createJobThread, JobLimitError } from './job-thread.ts';

/** Answers each job with the number of jobs that its thread had before. */
const SCRIPT = `
  import { parentPort } from 'node:worker_threads';
  let jobs = 0;
  parentPort.on('message', ({ kind }) => {
    if (kind === 'endless') for (;;);
    if (kind === 'greedy') for (const all = []; ; ) all.push({ text: 'x' + all.length });
    if (kind === 'throwing') throw new TypeError('a fault of the reader');
    parentPort.postMessage({ result: jobs++ });
  });
  parentPort.postMessage({ result: 'ready' });
`;
const openThread = ({ maxWaiting = 64 } = {}) =>
  createJobThread({
    script: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
    limits: { seconds: 3, memoryMb: 32, maxWaiting, waitSeconds: 60 },
  });

test.each([
  ['never ends', 'endless', JobLimitError],
  ['takes too much memory', 'greedy', JobLimitError],
  ['throws', 'throwing', TypeError],
])('ends the thread of a job that %s, and runs the next one in another [S5]', async (_what, kind, failure) => {
  const thread = openThread();
  const jobs = [thread.run('count', {}), thread.run('count', {}), thread.run(kind, {}), thread.run('count', {})];
  const [first, second, failed, next] = await Promise.allSettled(jobs);
  expect([first, second, next]).toEqual([0, 1, 0].map((value) => ({ status: 'fulfilled', value })));
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(failure) });
});

test('refuses jobs that find the queue full, and runs the others one after the other [S5]', async () => {
  const thread = openThread({ maxWaiting: 4 });
  const settled = await Promise.allSettled(Array.from({ length: 30 }, () => thread.run<number>('count', {})));
  const answers = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refusals = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(answers).toEqual([0, 1, 2, 3, 4]);
  expect(refusals).toHaveLength(25);
  expect(refusals.every(({ code, details }) => code === 'UNAVAILABLE' && details.retryAfter === 5)).toBe(true);
});

test.each([
  validationError([{ path: 'file', message: 'is empty' }]),
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'This is a picture, not a table.'),
])('keeps code, text and fields of an error on its way between threads: %s [S5]', (error) => {
  const { message, code, details } = error;
  expect(restoreError(structuredClone(toErrorFields(error)))).toMatchObject({ message, code, details });
});
