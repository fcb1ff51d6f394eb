import fs from 'node:fs';

/** Characters that wait while the disk is full or nobody reads the pipe; further lines are dropped. */
const MAX_WAITING = 1_000_000;
const RETRY_MS = 200;
/** How long a process that ends waits for a busy pipe. */
const EXIT_MS = 1_000;

interface OutputOptions {
  fd?: number;
  /** For people; by default lines stay JSON. */
  format?: ((line: string) => string) | undefined;
  /** Called when the log can be written again. */
  onRecovered?: (droppedLines: number) => void;
}

/** Writes lines in batches without blocking. Pino's own destination throws if the disk is full, and then never lets the process exit. */
export function createLogOutput({ fd = 1, format, onRecovered }: OutputOptions = {}) {
  let waiting = '';
  let rest: Buffer = Buffer.alloc(0);
  let dropped = 0;
  /** Until everything is written, also between tries. */
  let isWriting = false;
  let isInFlight = false;

  const takeBatch = (): boolean => {
    if (rest.length > 0) return true;
    rest = Buffer.from(waiting);
    waiting = '';
    return rest.length > 0;
  };

  const writeBatch = (): void => {
    isWriting = takeBatch();
    if (!isWriting) return;
    isInFlight = true;
    fs.write(fd, rest, (error, written) => {
      isInFlight = false;
      if (error) {
        setTimeout(writeBatch, RETRY_MS).unref();
        return;
      }
      rest = rest.subarray(written);
      if (rest.length === 0 && waiting === '' && dropped > 0) {
        const lines = dropped;
        dropped = 0;
        onRecovered?.(lines);
      }
      writeBatch();
    });
  };

  return {
    write(json: string): void {
      const line = format?.(json) ?? json;
      if (waiting.length + line.length > MAX_WAITING) dropped += 1;
      else waiting += line;
      if (!isWriting) writeBatch();
    },

    /** Before the process ends. Gives up if it cannot write. */
    flushSync(): void {
      const deadline = Date.now() + EXIT_MS;
      if (isInFlight) rest = Buffer.alloc(0);
      try {
        while (takeBatch()) rest = rest.subarray(writeNow(fd, rest, deadline));
      } catch {
        // The lines are lost.
      }
    },
  };
}

/** @returns the bytes written; 0 if the pipe is full. @throws at the deadline, and if the disk is full. */
function writeNow(fd: number, bytes: Buffer, deadline: number): number {
  try {
    return fs.writeSync(fd, bytes);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    if (!isBusy || Date.now() > deadline) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    return 0;
  }
}
