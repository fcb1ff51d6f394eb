import { isMainThread } from 'node:worker_threads';

// Loaded with --import, and so into the thread of the database too, which has no channel.
if (isMainThread) {
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send({ cpuMicros: user + system });
  });
}
