// Loaded into the server before its own code, with NODE_OPTIONS, to break it in the ways that nothing in it does.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  let database;
  process.on('worker', (worker) => (database = worker));
  const BREAKS = {
    'throw in a timer': () => setTimeout(() => throwNow()),
    'reject and leave it': () => void Promise.reject(new Error('nobody waited for this')),
    'end the database': () => void database.terminate(),
  };
  process.on('message', (command) => BREAKS[command]?.());
}

function throwNow() {
  throw new Error('nobody caught this');
}
