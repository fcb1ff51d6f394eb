import { type Transferable, Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import { createTaskQueue } from '../limits/task-queue.ts';
import { type JobReply, restoreError } from './job-reply.ts';

interface ThreadOptions {
  script: URL;
  workerData?: unknown;
  limits: {
    /** Of CPU per job, without the start of the thread. */
    seconds: number;
    /** Of JavaScript values; buffers and native code limit themselves. */
    memoryMb: number;
    /** Jobs; further ones are refused, as are those that wait longer. */
    maxWaiting: number;
    waitSeconds: number;
  };
}

/** Time without a job after which the thread ends and gives back its memory. */
const IDLE_MS = 30_000;
const BUSY_RETRY_SECONDS = 5;
/** Other processes may leave a job less than a core: by the clock it may take this many times its limit. */
const MAX_CLOCK_FACTOR = 6;
const RECHECK_MS = 250;

/** The job took more time or memory than allowed. */
export class JobLimitError extends Error {
  override readonly name = 'JobLimitError';
}

export type JobThread = ReturnType<typeof createJobThread>;

/** Runs one job at a time beside the server, which answers meanwhile. A job over the limit ends the thread; the next one gets a new one. */
export function createJobThread({ script, workerData, limits: { seconds, memoryMb, maxWaiting, waitSeconds } }: ThreadOptions) {
  let thread: { worker: Worker; ready: Promise<unknown> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const queue = createTaskQueue({
    concurrency: 1,
    maxWaiting,
    waitMs: waitSeconds * 1_000,
    createFullError: () =>
      new AppError('UNAVAILABLE', 'Too many files and pictures are waiting to be read. Please try again in a moment.', {
        retryAfter: BUSY_RETRY_SECONDS,
      }),
  });

  const stop = (): void => {
    void thread?.worker.terminate();
    thread = undefined;
  };

  const start = () => {
    const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    // Between jobs it ends the thread, not the process.
    worker.on('error', () => undefined);
    const started = { worker, ready: receive(worker) };
    worker.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const run = async (job: object, transfer: readonly Transferable[]): Promise<unknown> => {
    clearTimeout(idle);
    thread ??= start();
    let reply: JobReply;
    try {
      await thread.ready;
      const answered = receive(thread.worker, seconds);
      thread.worker.postMessage(job, transfer);
      reply = await answered;
    } catch (error) {
      stop();
      throw error;
    }
    idle = setTimeout(stop, IDLE_MS).unref();
    if ('error' in reply) throw restoreError(reply.error);
    return reply.result;
  };

  return {
    /** @param transfer buffers of the job, which the thread takes over. @throws JobLimitError, AppError, or what the job threw. */
    run: <Result>(kind: string, input: object, transfer: readonly Transferable[] = []): Promise<Result> =>
      queue(kind, () => run({ kind, input }, transfer)) as Promise<Result>,
  };
}

/** @returns the next message. */
function receive(worker: Worker, seconds?: number): Promise<JobReply> {
  return new Promise<JobReply>((resolve, reject) => {
    const [startedAt, before] = [performance.now(), process.cpuUsage()];
    let timer: NodeJS.Timeout | undefined;
    // The thread cannot have used more than the process.
    const checkTime = (limit: number): void => {
      const { user, system } = process.cpuUsage(before);
      const isOver = user + system >= limit * 1e6 || performance.now() - startedAt >= limit * 1e3 * MAX_CLOCK_FACTOR;
      if (isOver) end(new JobLimitError('out of time'));
      else timer = setTimeout(checkTime, RECHECK_MS, limit);
    };
    if (seconds !== undefined) timer = setTimeout(checkTime, seconds * 1e3, seconds);
    const end = (result: JobReply | Error): void => {
      clearTimeout(timer);
      worker.off('message', end).off('exit', onExit).off('error', onError);
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const onExit = (): void => end(new Error('The thread ended unexpectedly'));
    const onError = (error: Error): void => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(isMemory ? new JobLimitError('out of memory') : error);
    };
    worker.once('message', end).once('exit', onExit).once('error', onError);
  });
}
