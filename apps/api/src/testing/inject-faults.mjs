// Preloaded with NODE_OPTIONS, to break the server in ways its own code does not.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  let database;
  process.on('worker', (worker) => (database = worker));
  const FAULTS = {
    'an error in a timer': () => setTimeout(() => throwError()),
    'an unhandled rejection': () => void Promise.reject(new Error('unhandled rejection in a test')),
    'the end of the database': () => void database.terminate(),
  };
  process.on('message', (command) => FAULTS[command]?.());
}

function throwError() {
  throw new Error('uncaught exception in a test');
}
