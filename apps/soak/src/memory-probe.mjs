import { readdirSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5_000;

// Loaded into the server with --import, and so into the thread of its database too, which has no channel.
if (isMainThread) {
  const timer = setInterval(() => {
    // What is left after a collection is what is held on to.
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    process.send({ at: Date.now(), heap: heapUsed, rss, handles: readdirSync('/dev/fd').length });
  }, EVERY_MS);
  timer.unref();
}
