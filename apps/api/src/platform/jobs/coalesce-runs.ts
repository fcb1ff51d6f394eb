/** Never concurrent: calls during a run share the next one. */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (running) return (next ??= running.then(run, run));
    next = undefined;
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  return run;
}
