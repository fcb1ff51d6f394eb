import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// --import also loads this into the database thread, which has no channel, and into workers.
if (isMainThread) {
  process.on('message', (message) => {
    if (message === 'usage') void answerUsage();
    if (message === 'held') answerHeld();
  });
}

/** Collects twice: objects with finalizers are freed only by the second collection. */
function answerHeld() {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heldBytes: heapUsed + external });
}

async function answerUsage() {
  const { user, system } = process.cpuUsage();
  const ofWorkers = await Promise.all(Object.values(cluster.workers ?? {}).map(ask));
  const workersMicros = ofWorkers.reduce((sum, micros) => sum + micros, 0);
  process.send({ cpuMicros: user + system + workersMicros, workersMicros });
}

function ask(worker) {
  return new Promise((resolve) => {
    const hear = (answer) => {
      // The channel also carries other messages.
      if (answer?.cpuMicros === undefined) return;
      worker.off('message', hear);
      resolve(answer.cpuMicros);
    };
    worker.on('message', hear);
    worker.send('usage');
  });
}
