const EVERY_MS = 15_000;

/** Prints progress for `tools/steps/run-tasks.mjs`. Silent outside `npm test` and `npm run test:all`. */
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
