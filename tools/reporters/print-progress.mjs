const EVERY_MS = 15_000;

/**
 * Prints lines that `tools/steps/run-tasks.mjs` shows: how far a runner is, now and then, and each failing test at once.
 * Silent outside `npm test` and `npm run test:all`.
 */
export function createProgress() {
  const isWanted = Boolean(process.env.WAYBILL_PROGRESS);
  let printedAt = Date.now();
  return {
    /** @param {() => string} describe called when a line is due. */
    advance(describe) {
      if (!isWanted || Date.now() - printedAt < EVERY_MS) return;
      printedAt = Date.now();
      console.log(`progress: ${describe()}`);
    },
    /** @param {string} text */
    report(text) {
      if (isWanted) console.log(`progress: ${text}`);
    },
  };
}
