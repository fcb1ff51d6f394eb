import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { PROBE_FLAGS, readUsage } from './read-usage.ts';

/** Says something that nobody asked for, and is busy for 200 ms in a thread when told so. */
const SERVER = `
import { Worker } from 'node:worker_threads';
process.send('listening');
process.on('message', (message) => {
  if (message !== 'work') return;
  const thread = new Worker('const end = performance.now() + 200; while (performance.now() < end);', { eval: true });
  thread.on('exit', () => process.send('worked'));
});
`;

test('counts the work of threads between two questions, whatever else the server sends', async () => {
  const server = spawn(process.execPath, [...PROBE_FLAGS, '--input-type=module', '--eval', SERVER], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const read = async () => (await readUsage(server))[0]?.cpuMicros ?? Number.NaN;
  const worked = async () => {
    server.send('work');
    while ((await once(server, 'message'))[0] !== 'worked');
  };
  const before = await read();
  await worked();
  const between = await read();
  expect(between - before).toBeGreaterThan(50_000);
  expect((await read()) - between).toBeLessThan(between - before);
});

test('rejects when the server exits instead of answering', async () => {
  const server = spawn(process.execPath, ['--eval', 'process.once("message", () => process.exit())'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await expect(readUsage(server)).rejects.toThrow('The server exited before it answered');
});
