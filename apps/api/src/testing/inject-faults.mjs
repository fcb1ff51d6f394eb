// Preloaded with NODE_OPTIONS, to break the server in ways its own code does not.
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
