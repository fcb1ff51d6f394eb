const startedAt = Date.now();

export function progress(text) {
  process.stdout.write(`[${((Date.now() - startedAt) / 1_000).toFixed(1)} s] ${text}\n`);
}

export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
