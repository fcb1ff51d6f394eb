const WIDTH = 30;
const REDRAW_MS = 100;
const LINE_MS = 5_000;

/** Terminals get one line that is redrawn, other outputs a line now and then. */
interface ProgressOptions {
  output: { isTTY?: boolean; write: (text: string) => unknown };
  total: number;
  /** Milliseconds, monotonic. */
  clock: () => number;
}

export function showProgress({ output, total, clock }: ProgressOptions): (done: number) => void {
  const start = clock();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let lastDone = 0;
  return (done) => {
    const now = clock();
    if (done < total && now - drawnAt < (output.isTTY ? REDRAW_MS : LINE_MS)) return;
    if (done === lastDone && done < total) return;
    [drawnAt, lastDone] = [now, done];
    const seconds = Math.max((now - start) / 1_000, 0.001);
    const figures = `${done} of ${total} shipments, ${Math.round(done / seconds)} a second`;
    if (!output.isTTY) {
      output.write(`${figures}\n`);
      return;
    }
    const filled = Math.floor((done / total) * WIDTH);
    output.write(`\r\u001B[K${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${figures}${done === total ? '\n' : ''}`);
  };
}
