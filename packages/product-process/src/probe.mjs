// Loaded with --import into a server that is measured; answers with the usage of its process and of its workers.
import cluster from 'node:cluster';
import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Threads load it too, and have no channel.
if (isMainThread) process.on('message', (message) => message?.ask !== undefined && void answer(message));

async function answer({ ask, collects }) {
  if (collects) collectGarbage();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  const own = {
    worker: cluster.worker?.id,
    cpuMicros: user + system,
    heap: heapUsed,
    external,
    handles: readdirSync('/dev/fd').length,
  };
  const ofWorkers = await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => forward(worker, { ask, collects })));
  process.send({ answers: ask, usages: [own, ...ofWorkers.flat()] });
}

/** Twice: objects with finalizers are freed only by the second collection. */
function collectGarbage() {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
}

function forward(worker, question) {
  return new Promise((resolve) => {
    const end = (usages) => {
      worker.off('message', hear);
      worker.off('exit', leave);
      resolve(usages);
    };
    const hear = (message) => message?.answers === question.ask && end(message.usages);
    const leave = () => end([]);
    worker.on('message', hear);
    worker.on('exit', leave);
    worker.send(question);
  });
}
