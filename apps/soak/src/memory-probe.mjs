import cluster from 'node:cluster';
import { readdirSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5_000;

// Loaded into the server with --import, and so into its workers and into the thread of its database too, which has no channel.
if (isMainThread) {
  const timer = setInterval(() => {
    // Memory after a collection is retained memory.
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    const worker = cluster.worker?.id;
    process.send({ at: Date.now(), worker, heap: heapUsed, rss, handles: readdirSync('/dev/fd').length });
  }, EVERY_MS);
  timer.unref();
  // A worker has a channel to its primary alone, which it tells other things, too.
  cluster.on('message', (_worker, message) => {
    if (message.heap !== undefined) process.send(message);
  });
}
