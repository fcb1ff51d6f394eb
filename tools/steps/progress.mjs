const startedAt = Date.now();

/** Prints one line of progress with the seconds since the start. */
export function progress(text) {
  process.stdout.write(`[${((Date.now() - startedAt) / 1_000).toFixed(1)} s] ${text}\n`);
}

/** Ends the command with one clear line. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
