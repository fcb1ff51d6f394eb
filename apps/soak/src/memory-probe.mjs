import cluster from 'node:cluster';
import { readdirSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5_000;

// --import also loads this into workers and into the database thread, which has no channel.
if (isMainThread) {
  const timer = setInterval(() => {
    // Memory that remains after a collection is retained.
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    const worker = cluster.worker?.id;
    process.send({ at: Date.now(), worker, heap: heapUsed, rss, handles: readdirSync('/dev/fd').length });
  }, EVERY_MS);
  timer.unref();
  // Workers only have a channel to their primary, which also carries other messages.
  cluster.on('message', (_worker, message) => {
    if (message.heap !== undefined) process.send(message);
  });
}
